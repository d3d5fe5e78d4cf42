// The protocol: what is written satisfies its schemas, and what is read is refused where it does not.
#include "external/protocol/messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "external/protocol/matrices.h"
#include "external/protocol/program_client.h"
#include "support/files/schema_check.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::messages_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> schema_problems(const std::string& line) {
  const Json message = Json::parse(line);
  const std::string name = "external-" + message.at("type").get<std::string>() + ".schema.json";
  return test::schema_problems(Json::parse(test::text_of(test::source_folder() / "resources/schema" / name)), message);
}

Points three_points() {
  Points points(3, 2);
  points << 0, 1, 2, 3, 4, 0.1;
  return points;
}

TEST(ProtocolLines, SatisfyTheirSchemas) {
  const Points points = three_points();
  Start start{.trial = 2, .seed = std::string(32, 'a'), .horizon = 10, .points = &points};
  start.kernel = {{"type", "matern"}};
  start.constants = {{"B", 1.0}};
  start.privacy = {{"notion", "none"}};
  start.params = Json::object();
  start.told = ProgramTold::statistics;
  start.features = &points;
  const Json period{{"first", 1}, {"rounds", 10}, {"matrix_deviation", 0.5}, {"vector_deviation", 0.5}};
  start.channel = {{"kind", "statistics"}, {"centre", 0.5}, {"clip", 1.0}, {"periods", Json::array({period})}};
  const std::vector<Seen> seen{{1, 0, 2, 0.25}, {2, 0, 0, -1e-300}};
  const std::vector<Index> indices{2, 0};
  const std::vector<Choices> choices{{.count = 2, .indices = indices}};
  const StatisticsMessage statistics{Matrix::Identity(2, 2), Vector::Ones(2), 3};
  const Vector broadcast = Vector::Ones(4);
  const std::vector<Query> queries{{0, 1, {}}};
  const std::vector<Outcome> outcomes{{0, 0.5}};
  RoundQuestion question{.t = 3, .choices = choices, .seen = seen, .context = 1};
  question.statistics = &statistics;
  question.broadcast = &broadcast;
  for (const bool base64 : {false, true}) {
    question.base64 = base64;
    for (const std::string& line : {hello_line("privbo 1"), start_line(start, base64), round_line(question),
                                    rounds_line(3, 10, seen), share_line(3, seen), outcomes_line(3, queries, outcomes),
                                    randomise_line(0, 2, 0.5), belief_line(), end_line(), bye_line()}) {
      EXPECT_THAT(schema_problems(line), IsEmpty()) << line;
      EXPECT_EQ(line.find('\n'), std::string::npos);
    }
  }
}

TEST(ProtocolLines, NumbersAreWrittenSoThatTheyAreReadBackExactly) {
  const std::vector<Seen> seen{{1, 0, 2, 0.1 + 0.2}};
  const Json message = Json::parse(round_line({.t = 2, .seen = seen}));
  EXPECT_EQ(message["seen"][0]["reward"].get<double>(), 0.1 + 0.2);
  EXPECT_EQ(message["phase"], "learn");
  EXPECT_FALSE(message.contains("choices")) << "all points";
}

TEST(ProtocolLines, ChoicesAreAListForEachAgent) {
  const std::vector<Index> first{1, 2}, second{0};
  std::vector<Choices> choices{{.count = 2, .indices = first}};
  EXPECT_EQ(Json::parse(round_line({.choices = choices}))["choices"], Json::parse("[1,2]"));
  choices.push_back({.count = 1, .indices = second});
  EXPECT_EQ(Json::parse(round_line({.choices = choices}))["choices"], Json::parse("[[1,2],[0]]"));
}

TEST(ProtocolMatrices, BothFormsAreReadBack) {
  const Vector vector = Vector::LinSpaced(5, -1.0, 1.0 / 3.0);
  for (const bool base64 : {false, true}) EXPECT_EQ(vector_of_json(json_of_vector(vector, base64), "v"), vector);
  const Points points = three_points();
  const Vector rows = vector_of_json(json_of_matrix(points, true), "rows");
  EXPECT_EQ(rows[1], 1.0);
  EXPECT_EQ(rows[2], 2.0) << "row after row";
  EXPECT_EQ(json_of_matrix(points, false), Json::parse("[[0.0,1.0],[2.0,3.0],[4.0,0.1]]"));
  EXPECT_EQ(json_of_matrix(points, true)["shape"], Json::parse("[3,2]"));
}

TEST(ProtocolMatrices, RefusesWhatIsNoVector) {
  for (const char* text : {"1", "\"abc\"", "[1,\"2\"]", "[null]", "{}", R"({"f64le-base64":"abcd"})",
                           R"({"f64le-base64":"!!!!"})", R"({"f64le-base64":1})"})
    EXPECT_THROW(vector_of_json(Json::parse(text), "v"), BadMessage) << text;
  Vector infinite = Vector::Ones(1);
  infinite[0] = std::numeric_limits<double>::infinity();
  EXPECT_THROW(vector_of_json(json_of_vector(infinite, true), "v"), BadMessage);
}

/// What reading says; empty: nothing is wrong.
template <class Read>
std::string complaint(const std::string& line, const Read& read) {
  try {
    const Json message = read_line(line);
    EXPECT_THAT(schema_problems(line), IsEmpty()) << line;
    read(message);
  } catch (const BadMessage& bad) {
    return std::string("message: ") + bad.what();
  } catch (const BadAnswer& bad) {
    return std::string("answer: ") + bad.what();
  }
  return {};
}
/// Does the same of what no schema allows.
template <class Read>
std::string refusal(const std::string& line, const Read& read) {
  try {
    read(read_line(line));
  } catch (const BadMessage& bad) {
    return std::string("message: ") + bad.what();
  } catch (const BadAnswer& bad) {
    return std::string("answer: ") + bad.what();
  }
  return {};
}

constexpr const char* plain_ready =
    R"({"type":"ready","protocol":1,"name":"mine","role":"learner","settings":["reward"]})";

TEST(ProtocolReplies, ReadySaysWhatAProgramCan) {
  const Ready plain = read_ready(read_line(plain_ready));
  EXPECT_EQ(plain.name, "mine");
  EXPECT_FALSE(plain.batch || plain.belief || plain.base64 || plain.share);
  EXPECT_EQ(plain.told, std::vector{ProgramTold::rewards});
  const Ready all = read_ready(read_line(
      R"({"type":"ready","protocol":1,"name":"m","version":"0.3","role":"mechanism","settings":["reward","contexts"],
          "told":["rewards","statistics"],"share":true,"batch":true,"belief":true,"encoding":["json","f64le-base64"],
          "claim":{"epsilon":1},"colour":"blue"})"));
  EXPECT_EQ(all.version, "0.3");
  EXPECT_EQ(all.role, ProgramRole::mechanism);
  EXPECT_EQ(all.settings.size(), 2U);
  EXPECT_TRUE(all.batch && all.belief && all.base64 && all.share);
  EXPECT_EQ(all.told, (std::vector{ProgramTold::rewards, ProgramTold::statistics}));
  EXPECT_EQ(all.claim["epsilon"], 1);
}

TEST(ProtocolReplies, ReadyNamesNothingTwice) {
  const Ready ready = read_ready(read_line(
      R"({"type":"ready","protocol":1,"name":"m","role":"learner","settings":["reward","contexts","reward","reward"],
          "told":["rewards","rewards"]})"));
  EXPECT_EQ(ready.settings, (std::vector{ProgramSetting::reward, ProgramSetting::contexts}));
  EXPECT_EQ(ready.told, std::vector{ProgramTold::rewards});
}

/// What is near the largest double overflows in the first sum, and a chart of it has no axis.
TEST(ProtocolReplies, NumbersAreOfASizeThatCanBeComputedWith) {
  EXPECT_EQ(read_user_message(read_line(R"({"type":"message","value":-1e150})")).value, -1e150);
  EXPECT_THAT(refusal(R"({"type":"message","value":1.1e150})", read_user_message),
              HasSubstr("message: \"value\" must be a number between −1e+150 and 1e+150"));
  EXPECT_THAT(refusal(R"({"type":"message","vector":[0,-1e151]})", read_user_message),
              HasSubstr("message: \"vector\" has a number that is not between −1e+150 and 1e+150"));
  const auto belief = [](const Json& message) { read_belief(message, 2); };
  EXPECT_THAT(refusal(R"({"type":"belief","mean":[0,1e308],"deviation":[1,1]})", belief), HasSubstr("\"mean\""));
  EXPECT_THAT(refusal(R"({"type":"belief","mean":[0,1],"deviation":[1,1e308]})", belief), HasSubstr("\"deviation\""));
  const auto release = [](const Json& message) { read_release(message, 1); };
  EXPECT_THAT(refusal(R"({"type":"release","values":[1e200]})", release), HasSubstr("\"values\""));
}

TEST(ProtocolReplies, ReadyIsStrictAboutTypes) {
  const auto says = [](const char* pointer, const Json& value) {
    Json message = Json::parse(plain_ready);
    message[Json::json_pointer(pointer)] = value;
    return refusal(message.dump(), read_ready);
  };
  EXPECT_EQ(says("/protocol", 2), "message: it speaks version 2 of the protocol, and this program speaks version 1");
  EXPECT_EQ(says("/protocol", "1"), "message: \"protocol\" must be a whole number");
  EXPECT_EQ(says("/protocol", nullptr), "message: it has no \"protocol\"");
  EXPECT_EQ(says("/name", 7), "message: \"name\" must be a text");
  EXPECT_THAT(says("/name", "a\u001b[31m"), HasSubstr("message: \"name\""));
  EXPECT_EQ(says("/role", "boss"), "message: \"role\" must be one of: learner, mechanism, randomiser");
  EXPECT_THAT(says("/settings", Json::array()), HasSubstr("at least one setting"));
  EXPECT_THAT(says("/settings", {"rewards"}), HasSubstr("one of: reward, decision-set, agents, contexts"));
  EXPECT_THAT(says("/batch", 1), HasSubstr("\"batch\" must be true or false"));
  EXPECT_THAT(says("/told", Json::array()), HasSubstr("at least one of: rewards, statistics"));
  EXPECT_THAT(says("/told", {"sums"}), HasSubstr("\"told\" must be one of: rewards, statistics"));
  EXPECT_THAT(says("/share", "yes"), HasSubstr("\"share\" must be true or false"));
  EXPECT_THAT(says("/claim", 1), HasSubstr("\"claim\" must be an object"));
  EXPECT_THAT(says("/claim", {{"notion", "a\u001b[31m"}}), HasSubstr("message: \"claim\""));
  EXPECT_THAT(says("/claim", {{"notion", std::string(20000, 'a')}}), HasSubstr("at most 10000 bytes"));
  EXPECT_THAT(says("/type", "raedy"), HasSubstr("its \"type\" is \"raedy\" and must be \"ready\""));
}

TEST(ProtocolReplies, LinesThatAreNoObjectsAreRefused) {
  for (const char* line : {"", "hello", "{", "[]", "7", "{}", R"({"type":1})", "{\"type\":\"ready\"} {}", "\xff\xfe",
                           R"({"type":"ready","protocol":NaN})"})
    EXPECT_THAT(refusal(line, read_ready), testing::StartsWith("message: ")) << line;
}

TEST(ProtocolReplies, QueriesMustBeAmongWhatWasOffered) {
  const std::vector<Index> offered{4, 7};
  const std::vector<Choices> choices{{.count = 2, .indices = offered}};
  const auto read = [&](const Json& message) { read_queries(message, 5, 1, choices, 9); };
  EXPECT_EQ(complaint(R"({"type":"queries","t":5,"points":[7]})", read), "");
  EXPECT_EQ(complaint(R"({"type":"queries","points":[4],"more":true})", read), "");
  EXPECT_EQ(
      complaint(R"({"type":"queries","points":[5]})", read),
      "answer: point 5 is none of the 2 that were offered in \"choices\"; a program that does not look at these announces "
      "the setting \"reward\" alone");
  EXPECT_EQ(complaint(R"({"type":"queries","points":[9]})", read), "answer: point 9 does not exist; points are 0 to 8");
  EXPECT_EQ(refusal(R"({"type":"queries","points":[-1]})", read), "answer: point -1 does not exist; points are 0 to 8");
  EXPECT_EQ(complaint(R"({"type":"queries","points":[4,7]})", read), "answer: it asks 2 points, and there must be 1");
  EXPECT_EQ(complaint(R"({"type":"queries","points":[]})", read), "answer: it asks 0 points, and there must be 1");
  EXPECT_EQ(complaint(R"({"type":"queries","t":4,"points":[4]})", read),
            "message: it answers round 4, and was asked for round 5");
  EXPECT_EQ(refusal(R"({"type":"queries","points":4})", read), "message: \"points\" must be a list");
  EXPECT_EQ(refusal(R"({"type":"queries","points":[4.5]})", read), "message: \"points\" must be a whole number");
  EXPECT_EQ(refusal(R"({"type":"queries","points":["4"]})", read), "message: \"points\" must be a whole number");
  EXPECT_EQ(refusal(R"({"type":"queries","points":[1e300]})", read), "message: \"points\" must be a whole number");
}

TEST(ProtocolReplies, AgentsMayUpload) {
  const Queries queries = read_queries(
      read_line(R"({"type":"queries","points":[1,2],"uploads":[{"agent":1,"vector":[0.5,1]}]})"), 1, 2, {}, 5);
  EXPECT_EQ(queries.points, (std::vector<Index>{1, 2}));
  ASSERT_EQ(queries.uploads.size(), 1U);
  EXPECT_EQ(queries.uploads[0].vector.size(), 2);
  const auto read = [](const Json& message) { read_queries(message, 1, 2, {}, 5); };
  EXPECT_EQ(complaint(R"({"type":"queries","points":[1,2],"uploads":[{"agent":2,"vector":[1]}]})", read),
            "answer: agent 2 does not exist; agents are 0 to 1");
}

TEST(ProtocolReplies, AgentsMayBeAskedForUploads) {
  const auto uploads = read_uploads(
      read_line(R"({"type":"uploads","t":0,"uploads":[{"agent":0,"vector":[1]},{"agent":1,"vector":[2,3]}]})"), 0, 2);
  ASSERT_EQ(uploads.size(), 2U);
  EXPECT_EQ(uploads[1].agent, 1);
  EXPECT_EQ(uploads[1].vector.size(), 2);
  const auto read = [](const Json& message) { read_uploads(message, 3, 2); };
  EXPECT_EQ(complaint(R"({"type":"uploads","uploads":[]})", read), "");
  EXPECT_EQ(complaint(R"({"type":"uploads","uploads":[{"agent":2,"vector":[1]}]})", read),
            "answer: agent 2 does not exist; agents are 0 to 1");
  EXPECT_EQ(complaint(R"({"type":"uploads","t":2,"uploads":[]})", read),
            "message: it answers round 2, and was asked for round 3");
  EXPECT_EQ(refusal(R"({"type":"uploads"})", read), "message: it has no \"uploads\"");
  EXPECT_EQ(refusal(R"({"type":"uploads","uploads":[1]})", read), "message: \"uploads\" must be a list of objects");
}

TEST(ProtocolReplies, SeveralRoundsAtOnce) {
  const auto rows = read_rounds(read_line(R"({"type":"queries","from":3,"points":[[1],[2]]})"), 3, 10, 1, 5);
  EXPECT_EQ(rows, (std::vector<std::vector<Index>>{{1}, {2}}));
  const auto read = [](const Json& message) { read_rounds(message, 3, 4, 1, 5); };
  EXPECT_EQ(complaint(R"({"type":"queries","points":[[1],[2],[3]]})", read),
            "answer: it asks 3 rounds, and there must be 1 to 2");
  EXPECT_EQ(complaint(R"({"type":"queries","points":[1,2]})", read),
            "message: \"points\" must be a list of lists, one a round");
}

TEST(ProtocolReplies, MechanismsRandomisersAndBeliefs) {
  EXPECT_EQ(read_release(read_line(R"({"type":"release","t":2,"values":[1,2.5]})"), 2), (std::vector{1.0, 2.5}));
  EXPECT_TRUE(read_release(read_line(R"({"type":"release"})"), 2).empty());
  EXPECT_EQ(read_user_message(read_line(R"({"type":"message","value":0.5})")).value, 0.5);
  EXPECT_EQ(read_user_message(read_line(R"({"type":"message","vector":[1,2]})")).vector.size(), 2);
  EXPECT_EQ(refusal(R"({"type":"message"})", read_user_message), "message: it has no \"vector\"");
  const auto read = [](const Json& message) { read_belief(message, 2); };
  EXPECT_EQ(complaint(R"({"type":"belief","mean":[0,1],"deviation":[1,0]})", read), "");
  EXPECT_THAT(complaint(R"({"type":"belief","mean":[0],"deviation":[1,0]})", read), HasSubstr("2 numbers"));
  EXPECT_EQ(complaint(R"({"type":"belief","mean":[0,1],"deviation":[1,-1]})", read), "answer: a deviation is negative");
}

TEST(ProtocolReplies, AnErrorMayStandInTheirPlace) {
  const auto error = reported_error(read_line(R"({"type":"error","kind":"retry","message":"busy"})"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, ReportedError::Kind::retry);
  EXPECT_FALSE(reported_error(read_line(plain_ready)));
  EXPECT_THROW(reported_error(read_line(R"({"type":"error","kind":"oops","message":"busy"})")), BadMessage);
}

/// A program that gives these answers, one after the other, whatever it is asked.
BoundProgram script(const std::vector<std::string>& answers) {
  std::string lines;
  for (const std::string& answer : answers) lines += "read -r line; printf '%s\\n' '" + answer + "'; ";
  return {.name = "mine",
          .arguments = {"/bin/sh", "-c", lines + "read -r line"},
          .resolved = {},
          .files = {},
          .digest = {}};
}

Start plain_start(const Points& points) {
  Start start{.seed = std::string(32, '0'), .horizon = 5, .points = &points};
  start.kernel = start.constants = start.privacy = start.params = Json::object();
  return start;
}

TEST(ProgramClient, GoesThroughATrial) {
  const Points points = three_points();
  ProgramClient client(
      script({plain_ready, R"({"type":"started","trial":1})", R"({"type":"queries","t":1,"points":[2]})",
              R"({"type":"error","kind":"retry","message":"busy"})", R"({"type":"queries","points":[0]})",
              R"({"type":"ended"})"}));
  EXPECT_TRUE(client.is_idle());
  client.start(plain_start(points));
  EXPECT_FALSE(client.is_idle());
  EXPECT_EQ(client.round({.t = 1}).points, (std::vector<Index>{2}));
  EXPECT_EQ(client.round({.t = 2}).points, (std::vector<Index>{0})) << "asked once more";
  client.end();
  EXPECT_TRUE(client.is_idle());
}

/// The sentence of the failure.
std::string failure_of(const std::vector<std::string>& answers) {
  const Points points = three_points();
  try {
    ProgramClient client(script(answers));
    client.start(plain_start(points));
    client.round({.t = 1});
  } catch (const ProgramFailure& failure) {
    return failure.what();
  }
  return {};
}

TEST(ProgramClient, SaysWhereAndWhy) {
  EXPECT_EQ(failure_of({"Loading data"}),
            "the program \"mine\" sent a bad message in its greeting: it is no JSON: \"Loading data\"");
  EXPECT_EQ(failure_of({plain_ready, R"({"type":"started","trial":2})"}),
            "the program \"mine\" sent a bad message in trial 1: it started trial 2, and was asked for trial 1: "
            "\"{\"type\":\"started\",\"trial\":2}\"");
  EXPECT_EQ(failure_of({plain_ready, R"({"type":"started"})", R"({"type":"queries","points":[3]})"}),
            "the program \"mine\" gave a bad answer in round 1 of trial 1: point 3 does not exist; points are 0 to 2");
  EXPECT_EQ(failure_of({plain_ready, R"({"type":"error","kind":"bug","message":"no idea"})"}),
            "the program \"mine\" gave a bad answer in trial 1: it reports \"no idea\"");
  EXPECT_EQ(
      failure_of({R"({"type":"ready","protocol":1,"name":"m","role":"learner","settings":["agents","contexts"]})"}),
      "the program \"mine\" gave a bad answer at its start: this problem is of the setting \"reward\", and it "
      "announced: agents, contexts");
}

/// Millions of numbers that nobody asked for take longer to read than to send.
TEST(ProgramClient, ReadingItsAnswersIsItsTime) {
  const Points points = three_points();
  BoundProgram program = script({});
  program.arguments = {
      "/bin/sh", "-c",
      "numbers=$(yes 0, | head -n 2000000 | tr -d '\\n'); while read -r line; do case \"$line\" in "
      "*'\"hello\"'*) printf '%s\\n' '" +
          std::string(plain_ready) +
          "';; *'\"start\"'*) echo '{\"type\":\"started\"}';; "
          "*) printf '{\"type\":\"queries\",\"points\":[0],\"more\":[%s0]}\\n' \"$numbers\";; esac; done"};
  ConversationLimits limits;
  limits.bank = std::chrono::seconds(20);
  limits.bank_a_round = std::chrono::microseconds(0);
  ProgramClient client(program, limits);
  client.start(plain_start(points));
  const auto before = client.bank().left();
  const auto begin = std::chrono::steady_clock::now();
  client.round({.t = 1});
  const auto took = std::chrono::steady_clock::now() - begin;
  const std::chrono::duration<double> seconds = took, spent = before - client.bank().left();
  EXPECT_GT(seconds.count(), 0.02) << "there is something to read";
  EXPECT_GT(spent.count(), 0.9 * seconds.count());
}

}  // namespace
}  // namespace privbo::messages_test
