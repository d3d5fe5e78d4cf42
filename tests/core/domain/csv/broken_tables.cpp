// What is no table of readings, and how that is said.
#include "core/domain/csv/table_cases.h"

namespace privbo::table_cases {

std::vector<TableCase> broken_tables() {
  const auto broken = [](const char* name, std::string text, const char* reports) {
    return TableCase{name, std::move(text), "", 0, 0, "", "", reports, true};
  };
  return {
      broken("empty", "", "the file is empty"),
      broken("a mark alone", "\xEF\xBB\xBF", "the file is empty"),
      broken("blank lines alone", "\n\n\n", "the file is empty"),
      broken("a header alone", "a,b\n", "no rows under the header"),
      broken("one column", "a\n1\n2\n", "at least 2"),
      broken("one column beside dates", "Date,x\n2016-01-04,1\n2016-01-05,2\n", "1 column of numbers: at least 2"),
      broken("columns parted by blanks", "a b c\n1 2 3\n", "separated by comma, semicolon or tab"),
      broken("a row too short", "a,b,c\n1,2,3\n4,5\n", ":3:3: 2 fields where the first row has 3"),
      broken("a row too long", "a,b\n1,2\n1,2,3\n", ":3:3: 3 fields where the first row has 2"),
      broken("text among readings", "a,b\n1,2\n3,abc\n4,1\n", ":3:2: \"abc\" in column 2 (\"b\") is not a number"),
      broken("a typing mistake", "a,b\n1,2\n12x,3\n4,5\n", ":3:1: \"12x\""),
      broken("a column of words", "a,city,b\n1,Bern,2\n3,Oslo,5\n", "leave out \"city\" (data.index=city)"),
      broken("a column of words beside row numbers", ",city,a\n0,Bern,2\n1,Oslo,5\n2,Rom,1\n",
             "leave out \"1\", \"city\" (data.index=#1,city)"),
      broken("a column of dates beside one that counts",
             "id,Date,a,b\n1,2016-01-04,5,2\n2,2016-01-05,4,4\n3,2016-01-06,9,1\n", "(data.index=id,Date)"),
      broken("infinity", "a,b\n1,inf\n2,3\n", ":2:2: \"inf\" in column 2 (\"b\") is not finite"),
      broken("beyond the largest number", "a,b\n1,1e999\n2,3\n", ":2:2: \"1e999\""),
      broken("a column without readings", "a,b,c\n1,,3\n2,,4\n", "column 2 (\"b\") has no reading at all"),
      broken("a quote that never closes", "a,b\n1,\"2\n3,4\n", ":2:2: a quote opens here"),
      broken("text after a quote", "a,b\n1,\"2\"3\n", "closing quote"),
      broken("Latin-1", "caf\xE9,b\n1,2\n3,4\n", "0xe9 is not UTF-8"),
      broken("UTF-16",
             std::string("\xFF\xFE"
                         "a\0,\0",
                         6),
             "UTF-16"),
      broken("binary", std::string("a,b\n1,\0002\n", 9), "binary file"),
      broken("a picture", "\x89PNG\r\n\x1a\n", "not UTF-8"),
      broken("readings whose squares have no sum", "a,b\n1,2\n1e308,3\n",
             ":3:1: \"1e308\" in column 1 (\"a\"): numbers must lie in [-1e100, 1e100]"),
      broken("such a reading in a first row without names", "1,-2e200\n3,4\n", ":1:2: \"-2e200\""),
      broken("mixed signs behind numbers", "a,b\n5 %,2\n4,4\n", ":3:1: \"4\" in column 1 (\"a\") has another sign"),
      broken("a first column in a notation that is not read", "a;b\n1.2.3;2\n2.3.4;4\n3.4.5;1\n", ":2:1: \"1.2.3\""),
      broken("a comment above", "# made by a logger\na,b\n1,2\n3,4\n", "a comment stands above the table"),
  };
}

}  // namespace privbo::table_cases
