// Consent: what is bound to a name, and what makes it lapse.
#include "external/registry/bound_program.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "external/registry/program_list.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "text/error.h"

namespace privbo::bound_program_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class BoundPrograms : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_.path() / name) << text; }
  BoundProgram bind(const std::vector<std::string>& command) const {
    return bind_program("mine", command, folder_.path());
  }

  test::TemporaryFolder folder_;
};

TEST_F(BoundPrograms, FilesAreKnownByTheirContent) {
  write("my.py", "print(1)\n");
  const BoundProgram program = bind({"sh", "-x", "my.py", "word"});
  EXPECT_TRUE(fs::path(program.arguments[0]).is_absolute());
  EXPECT_EQ(program.arguments[2], (folder_.path() / "my.py").string());
  EXPECT_EQ(program.arguments[3], "word");
  ASSERT_EQ(program.files.size(), 1U) << "a program of the PATH counts by where it is";
  EXPECT_EQ(program.files[0].path, program.arguments[2]);
  EXPECT_TRUE(what_changed(program).empty());
}

TEST_F(BoundPrograms, OneByteLapsesIt) {
  write("my.py", "print(1)\n");
  const BoundProgram program = bind({"sh", "my.py"});
  write("my.py", "print(2)\n");
  EXPECT_EQ(what_changed(program).english(), "\"" + (folder_.path() / "my.py").string() + "\" has changed");
  write("my.py", "print(1)\n");
  EXPECT_TRUE(what_changed(program).empty()) << "it is what was allowed";
  fs::remove(folder_.path() / "my.py");
  EXPECT_THAT(what_changed(program).english(), HasSubstr("is no longer there"));
}

TEST_F(BoundPrograms, AProgramOfOnesOwnCountsByItsContent) {
  write("run", "#!/bin/sh\n");
  ::chmod((folder_.path() / "run").c_str(), 0755);
  const BoundProgram program = bind({"./run"});
  ASSERT_EQ(program.files.size(), 1U);
  write("run", "#!/bin/sh\nexit\n");
  EXPECT_THAT(what_changed(program).english(), HasSubstr("run\" has changed"));
}

TEST_F(BoundPrograms, AnInterpreterCountsByWhereItIsHoweverItIsWritten) {
  write("my.py", "print(1)\n");
  const BoundProgram by_name = bind({"sh", "my.py"});
  const BoundProgram by_path = bind({by_name.arguments[0], "my.py"});
  EXPECT_EQ(by_name.digest, by_path.digest);
  EXPECT_EQ(by_name.content(), by_path.content());
  EXPECT_EQ(by_path.files.size(), 1U);
  EXPECT_EQ(bind({"sh", "-c", "true"}).files.size(), 1U)
      << "what runs no file is known by its content, on the PATH too";
  EXPECT_EQ(bind({"cat"}).files.size(), 1U);
}

TEST_F(BoundPrograms, ContentIsTheSameWhereverItLies) {
  fs::create_directory(folder_.path() / "elsewhere");
  write("my.py", "print(1)\n");
  write("elsewhere/mine.py", "print(1)\n");
  const BoundProgram program = bind({"sh", "my.py", "word"}), moved = bind({"/bin/sh", "elsewhere/mine.py", "word"});
  EXPECT_EQ(program.content().size(), 64U);
  EXPECT_EQ(program.content(), bind_program("other", {"sh", "my.py", "word"}, folder_.path()).content());
  EXPECT_NE(program.digest, moved.digest) << "consent is to what lies there";
  EXPECT_EQ(bind({"sh", "elsewhere/mine.py", "word"}).content(), program.content());
  EXPECT_NE(bind({"sh", "my.py", "words"}).content(), program.content());
  EXPECT_NE(bind({"cat", "my.py", "word"}).content(), program.content());
  EXPECT_NE(bind({"sh", "word", "my.py"}).content(), program.content());
  write("elsewhere/mine.py", "print(2)\n");
  EXPECT_NE(bind({"sh", "elsewhere/mine.py", "word"}).content(), program.content());
}

TEST_F(BoundPrograms, AnotherProgramBehindTheSameNameLapsesIt) {
  fs::create_symlink("/bin/sh", folder_.path() / "link");
  const BoundProgram program = bind({"./link"});
  EXPECT_TRUE(what_changed(program).empty());
  fs::remove(folder_.path() / "link");
  fs::create_symlink("/bin/cat", folder_.path() / "link");
  EXPECT_FALSE(what_changed(program).empty());
  fs::remove(folder_.path() / "link");
  EXPECT_THAT(what_changed(program).english(), HasSubstr("is no longer there"));
}

TEST_F(BoundPrograms, RefusesWhatCannotRun) {
  EXPECT_THROW(bind({}), InvalidArgument);
  EXPECT_THROW(bind({"no-such-program"}), InvalidArgument);
  EXPECT_THROW(bind({"."}), InvalidArgument);
  for (const char* name : {"", "a b", "-x", "a/b", "a'b", "ä"})
    EXPECT_THROW(bind_program(name, {"sh"}, folder_.path()), InvalidArgument) << name;
}

TEST_F(BoundPrograms, TheListIsKeptForItsOwner) {
  write("my.py", "print(1)\n");
  const fs::path file = folder_.path() / "config/privbo/external.json";
  EXPECT_TRUE(load_program_list(file).empty());
  save_program_list({{"mine", bind({"sh", "my.py", "it's"})}}, file);
  struct ::stat found {};
  ASSERT_EQ(::stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  const ProgramList programs = load_program_list(file);
  ASSERT_EQ(programs.size(), 1U);
  const BoundProgram& program = bound_program(programs, "mine");
  EXPECT_EQ(program.digest, bind({"sh", "my.py", "it's"}).digest);
  EXPECT_THAT(program.command(), testing::EndsWith("my.py 'it'\\''s'"));
}

TEST_F(BoundPrograms, WhatWasFoundOfAProgramIsKeptWhileItStaysAsItIs) {
  write("my.py", "print(1)\n");
  const fs::path file = folder_.path() / "external.json";
  BoundProgram program = bind({"sh", "my.py"});
  save_program_list({{"mine", program}}, file);
  EXPECT_EQ(load_program_list(file).at("mine").repeatability, Repeatability::untried);
  for (const Repeatability found :
       {Repeatability::repeatable, Repeatability::carries_state, Repeatability::not_repeatable}) {
    program.repeatability = found;
    keep_repeatability(program, file);
    EXPECT_EQ(load_program_list(file).at("mine").repeatability, found);
  }
  write("my.py", "print(2)\n");
  BoundProgram changed = bind({"sh", "my.py"});
  changed.repeatability = Repeatability::repeatable;
  keep_repeatability(changed, file);
  EXPECT_EQ(load_program_list(file).at("mine").repeatability, Repeatability::not_repeatable) << "it is another one";
  changed.name = "other";
  keep_repeatability(changed, file);
  EXPECT_EQ(load_program_list(file).size(), 1U);
}

/// What one process removes is not brought back by another, which read the list before.
TEST_F(BoundPrograms, SeveralMayChangeTheListAtOnce) {
  const fs::path file = folder_.path() / "config/external.json";
  const BoundProgram program = bind({"sh", "-c", "true"});
  {
    std::vector<std::jthread> processes;
    for (const char* const who : {"a", "b", "c"})
      processes.emplace_back([&, who] {
        for (int i = 0; i < 20; ++i)
          change_program_list(
              [&](ProgramList& programs) {
                const std::string name = who + std::to_string(i);
                programs.insert_or_assign(name, bind_program(name, program.arguments, folder_.path()));
              },
              file);
      });
  }
  EXPECT_EQ(load_program_list(file).size(), 60U);
  const int held = ::open((file.string() + ".lock").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_EQ(::flock(held, LOCK_EX), 0);
  try {
    change_program_list([](ProgramList& programs) { programs.clear(); }, file);
    ADD_FAILURE() << "it waits for no one";
  } catch (const RuntimeError& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("another process is changing \""));
  }
  ::close(held);
  EXPECT_EQ(load_program_list(file).size(), 60U);
}

TEST_F(BoundPrograms, WhatIsMissingOrChangedIsSaidWithItsRemedy) {
  write("my.py", "print(1)\n");
  const ProgramList programs{{"mine", bind({"sh", "my.py"})}};
  const auto refusal = [&](const std::string& name) -> std::string {
    try {
      bound_program(programs, name);
    } catch (const RuntimeError& refused) {
      return refused.what();
    }
    return {};
  };
  EXPECT_EQ(refusal("mine"), "");
  EXPECT_EQ(
      refusal("other"),
      "this scenario wants a program called \"other\", and none is bound to that name; bind one: privbo external add "
      "other -- COMMAND, or for one run --external other='COMMAND'");
  EXPECT_THAT(refusal("x; rm -rf ~"), HasSubstr("the name of a program has letters")) << "and no command with it";
  EXPECT_THAT(refusal("x; rm -rf ~"), testing::Not(HasSubstr("privbo external add")));
  write("my.py", "print(3)\n");
  EXPECT_THAT(refusal("mine"),
              HasSubstr("my.py\" has changed; look at it, and allow it again: privbo external add mine -- "));
}

TEST_F(BoundPrograms, AListThatAnotherHandChangedIsRefused) {
  const fs::path file = folder_.path() / "external.json";
  save_program_list({{"mine", bind({"sh", "-c", "true"})}}, file);
  std::string text = test::text_of(file);
  const std::size_t at = text.find("true");
  write("external.json", text.replace(at, 4, "evil"));
  EXPECT_THROW(load_program_list(file), RuntimeError);
}

TEST(CommandWords, AreThoseOfAShellThatExpandsNothing) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(command_words("python3  my.py --c 1.4"), (Words{"python3", "my.py", "--c", "1.4"}));
  EXPECT_EQ(command_words("a 'b c' \"d e\" f\\ g ''"), (Words{"a", "b c", "d e", "f g", ""}));
  EXPECT_EQ(command_words("x'y'\"z\" $HOME `id` *"), (Words{"xyz", "$HOME", "`id`", "*"}));
  EXPECT_EQ(command_words("  "), Words());
  EXPECT_THROW(command_words("a 'b"), InvalidArgument);
}

}  // namespace
}  // namespace privbo::bound_program_test
