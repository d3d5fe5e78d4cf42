"""A learner of your own for PrivBO Explorer, in Python: one file, no dependencies.

Copy it next to your program, derive from Learner, and call run():

    from privbo_learner import Learner, run

    class Mine(Learner):
        def ask(self):                        # which point is played in round self.t?
            return self.random.choice(self.choices)
        def tell(self, point, reward):        # what the channel let through
            pass

    run(Mine)

Then `privbo external add mine -- python3 mine.py`, and in a scenario `{"type": "external", "program": "mine"}`.
What the program prints goes to standard error; the protocol has standard output for itself.
"""
import base64
import json
import random
import struct
import sys
import threading


def numbers(value):
    """A list of numbers, or rows of them, from either form in which matrices are sent."""
    if isinstance(value, list):
        return value
    data = base64.b64decode(value['f64le-base64'])
    flat = list(struct.unpack(f'<{len(data) // 8}d', data))
    shape = value.get('shape', [len(flat)])
    if len(shape) < 2:
        return flat
    return [flat[i * shape[1]:(i + 1) * shape[1]] for i in range(shape[0])]


class Learner:
    """What a trial needs. A new one is made for every trial, so nothing is carried over.

    points: coordinates of all points; choices: the points (from 0) that may be played in this round (with contexts, the pairs
    of an action and the present context); context: its number, where there are contexts; t: the round, from 1;
    horizon, constants, kernel, privacy, params: as the scenario states them; random: random numbers of this trial.
    features: a row for each point, where statistics are summed in them or all agents share them; channel: what is public of the
    channel between users and program. Both are None where there is nothing to say.
    """
    name, version = None, ''
    claim = None  # the privacy that it claims, for `privbo referee`: {'notion': 'joint', 'epsilon': 1}
    role = 'learner'
    settings = ('reward', 'decision-set', 'contexts')
    told = ('rewards',)  # ('statistics',) or both: then tell_statistics is called in place of tell where the scenario wants that
    share = False

    def __init__(self, start):
        self.points = numbers(start['points']['coordinates'])
        self.horizon = start['horizon']
        self.constants, self.kernel, self.privacy, self.params = start['constants'], start['kernel'], start['privacy'], start['params']
        self.features = numbers(start['points']['features']) if 'features' in start['points'] else None
        self.channel = start.get('channel')
        self.random = random.Random(int(start['seed'], 16))
        self.agents, self.broadcast = start.get('agents', 1), None
        self.all_points = range(len(self.points))
        self.choices, self.context, self.t = self.all_points, None, 0
        self.begin()

    def begin(self):
        """Called once, when all of the above is known."""

    def ask(self):
        """Returns the point that is played in round t."""
        raise NotImplementedError

    def tell(self, point, reward):
        """Receives a reward of a point played before."""

    def tell_statistics(self, sigma, u, items):
        """Receives noisy sums over `items` rewards y of points with features φ: φφᵀ (m × m) and (y − c)φ (m)."""

    def belief(self):
        """Returns mean and deviation at every point, for pictures; none where it is not written."""
        raise NotImplementedError


class Agents(Learner):
    """A learner that acts for several agents: ask() returns a list with a point for each of them.

    t: below 1 in rounds of initialisation; broadcast: the vector that the server sent to all of them after the round before;
    None where it sent none. choices: a list for each agent where not all points are offered.
    """
    settings = ('agents',)
    share = True

    def tell_agent(self, agent, point, reward):
        """Receives a reward that this agent alone has seen."""

    def uploads(self):
        """Returns {agent: vector}, what agents send to the server at the end of round t; channel['length'] numbers each.

        The server takes whom it samples, shortens long vectors, and may add noise to their weighted sum. An agent that sends
        nothing counts as zero.
        """
        return {}


class Mechanism(Learner):
    """The trusted curator: it sees raw rewards, and all that others see are its queries and what it releases."""
    role = 'mechanism'

    def release(self, outcomes):
        """Receives [(agent, point, reward), …] of this round, and returns the numbers that are published; may be none."""
        raise NotImplementedError


class Randomiser(Learner):
    """One user's side: others see its messages alone."""
    role = 'randomiser'

    def randomise(self, agent, point, reward):
        """Returns what is published of this reward: a number, or a list of them."""
        raise NotImplementedError


def run(learner):
    """Speaks for a class derived from Learner, Agents, Mechanism or Randomiser until the input ends."""
    write, sys.stdout = sys.stdout, sys.stderr  # print() is for people

    def say(**message):
        write.write(json.dumps(message) + '\n')
        write.flush()

    def tell(seen_ones):
        for seen in seen_ones:
            if isinstance(trial, Agents):
                trial.tell_agent(seen['agent'], seen['point'], seen['reward'])
            else:
                trial.tell(seen['point'], seen['reward'])

    def uploads():
        return [{'agent': agent, 'vector': [float(x) for x in vector]} for agent, vector in trial.uploads().items()]

    trial = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message['type']
        if kind == 'round':
            several = isinstance(trial, Agents)
            tell(message['seen'])
            if 'statistics' in message:
                sums = message['statistics']
                trial.tell_statistics(numbers(sums['sigma']), numbers(sums['u']), sums['items'])
            trial.t, trial.choices, trial.context = message['t'], message.get('choices') or trial.all_points, message.get('context')
            if several and trial.choices is not trial.all_points and not isinstance(trial.choices[0], list):
                trial.choices = [trial.choices]  # of the only agent
            trial.broadcast = numbers(message['broadcast']) if 'broadcast' in message else None
            if several:
                answer = {'points': [int(point) for point in trial.ask()]}
                if not learner.share:
                    answer['uploads'] = uploads()
            else:
                answer = {'points': [int(trial.ask())]}
            say(type='queries', t=trial.t, **answer)
        elif kind == 'share':
            tell(message['seen'])
            say(type='uploads', t=message['t'], uploads=uploads())
        elif kind == 'outcomes':
            released = trial.release([(one['agent'], one['point'], one['reward']) for one in message['raw']])
            say(type='release', t=message['t'], values=[float(x) for x in released])
        elif kind == 'randomise':
            made = trial.randomise(message['agent'], message['point'], message['reward'])
            say(type='message', **({'value': float(made)} if isinstance(made, (int, float)) else {'vector': [float(x) for x in made]}))
        elif kind == 'hello':
            say(type='ready', protocol=1, name=learner.name or learner.__name__, version=learner.version, role=learner.role,
                settings=list(learner.settings), told=list(learner.told), share=learner.share, encoding=['json', 'f64le-base64'],
                belief=learner.belief is not Learner.belief, **({'claim': learner.claim} if learner.claim else {}))
        elif kind == 'start':
            trial = learner(message)
            say(type='started', trial=message['trial'])
        elif kind == 'belief':
            mean, deviation = trial.belief()
            say(type='belief', mean=[float(x) for x in mean], deviation=[float(x) for x in deviation])
        elif kind == 'end':
            trial = None
            say(type='ended')
        elif kind == 'bye':
            break
        else:
            say(type='error', kind='unsupported', message=f'{kind} is not understood')


def run_blocking(function, name='blocking'):
    """For code that wants to call evaluate(point) itself: function(evaluate, start) is run in a thread for every trial.

    `start` is a Learner with points, horizon, random and so on. When the function returns, its last point is played on; what it
    raises ends the program, as it does in a method of a Learner.
    """
    class Blocking(Learner):
        def begin(self):
            self.asked, self.answered, self.point, self.reward = threading.Event(), threading.Event(), 0, None
            self.over, self.raised = False, None
            self.thread = threading.Thread(target=self.work, daemon=True)
            self.thread.start()

        def work(self):
            try:
                function(self.evaluate, self)
            except BaseException as raised:  # of this thread, which would end alone
                self.raised = raised
            finally:
                self.over = True
                self.asked.set()

        def evaluate(self, point):
            self.point = point
            self.asked.set()
            self.answered.wait()
            self.answered.clear()
            return self.reward

        def ask(self):
            if not self.over:
                self.asked.wait()
                self.asked.clear()
            if self.raised:
                raise self.raised
            return self.point

        def tell(self, point, reward):
            self.reward = reward
            self.answered.set()

    Blocking.name = name
    Blocking.settings = ('reward',)
    run(Blocking)
