"""The sentence about a result says what summary.json says, in both languages: recomputed by sentences.py from its values alone."""
import copy

import pytest

import sentences
from program import Program


def summary(*algorithms):
    """What `privbo run` leaves of algorithms with these (id, label, notion, values)."""
    return {'algorithms': [{'id': kind, 'label': label, 'privacy': {'notion': notion},
                            'final': {'cumulative_regret': {'values': values}, 'simple_regret': {'values': values}}}
                           for kind, label, notion, values in algorithms]}


class TestsOfArithmetic:
    """The script itself."""

    def test_numbers_of_readers(self):
        assert sentences.number('20,000', 'en') == sentences.number('20.000', 'de') == 20000
        assert sentences.number('0.0123', 'en') == sentences.number('0,0123', 'de') == 0.0123
        assert sentences.number('1.2×10⁻⁷', 'en') == pytest.approx(1.2e-7)

    def test_who_is_spoken_of(self):
        made = summary(('ldp-tgp-ucb', 'P', 'local DP', [90, 110]), ('ldp-moma-gp-ucb', 'Q 7', 'local DP', [70, 70]), ('igp-ucb', 'N', 'none', [45, 55]),
                       ('uniform', 'U', 'none', [1, 1]), ('shared-noise-gp-ucb', 'B', 'joint DP', [0, 0]))
        about, what = sentences.expected(made, {})
        assert [each[:2] for each in about] == [('Q 7', 70), ('N', 50)] and what == 'cumulative regret'

    def test_a_wrong_sentence_is_found(self):
        made = summary(('ldp-tgp-ucb', 'P 3', 'local DP', [90, 110]), ('igp-ucb', 'N', 'none', [45, 55]))

        def wrong(text, language='en'):
            return sentences.check(text, made, {}, language)

        assert not wrong('With privacy the learner lost 100 ± 10 in all, without it 50 ± 5.')
        assert not wrong('With privacy the best learner (P 3) lost 100 ± 10 in all, without it the best (N) 50 ± 5: 2 times as much.')
        for text in ('With privacy the learner lost 101 ± 10 in all, without it 50 ± 5.', 'With privacy the learner lost 100 ± 11 in all, without it 50 ± 5.',
                     'With privacy the learner lost 50 ± 5 in all, without it 100 ± 10.', 'With privacy the learner lost 100 in all, without it 50 ± 5.',
                     'With privacy the learner lost 100 ± 10 in all, without it 50 ± 5: 3 times as much.', 'The learner lost 100 ± 10 in all.', ''):
            assert wrong(text), text
        larger = copy.deepcopy(made)
        for one in larger['algorithms']:
            one['final']['cumulative_regret']['values'] = [100.01 * value for value in one['final']['cumulative_regret']['values']]
        assert not sentences.check('Mit Privatsphäre hat der Lerner insgesamt 10.000 ± 1.000 verloren, ohne sie 5.000 ± 500.', larger, {}, 'de')
        assert sentences.check('10.0 ± 1.0, 5.0 ± 0.5', larger, {}, 'de')


class TestsOfPresets(Program):
    @pytest.mark.parametrize('preset', sentences.WITH_PAGES)
    def test_before_and_after(self, preset):
        """Of as many rounds as it needs, and of two trials."""
        quick = ['--trials', '2']
        if preset == 'landmines':
            quick += ['--horizon', '2']  # every round trains models
        elif preset not in ('usca-first-look',):
            quick += ['--horizon', '20']
        self.expect(preset, 0, [], 'run', preset, '-q', *quick, '--out', preset)
        made = self.json(f'{preset}/summary.json')
        document = self.json(f'{preset}/scenario.privbo.json')
        said = {}
        for language in ('en', 'de'):
            self.expect(preset, 0, [], '--language', language, 'report', preset, '--out', f'{preset}-{language}.html')
            before, after = sentences.sentences(self.text(f'{preset}-{language}.html'), True)
            wrong = sentences.check(after, made, document, language)
            assert not wrong, f'{language}: {before} {after} {wrong}'
            said[language] = before, after
        assert said['en'][0] != said['de'][0] and said['en'][1] != said['de'][1], f'not translated: {said}'
