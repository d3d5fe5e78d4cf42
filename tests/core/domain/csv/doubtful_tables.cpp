// Tables that may be read in two ways: each is asked about, and read as the answer says.
#include "core/domain/csv/table_cases.h"

namespace privbo::table_cases {
namespace {

std::string repeated(const std::string& cell, int count) {
  std::string row;
  for (int i = 0; i < count; ++i) row += (i == 0 ? "" : ",") + cell + std::to_string(i % 7);
  return row + "\n";
}

/// `columns` columns called c0, c1, …, and `rows` rows.
std::string wide(int columns, int rows) {
  std::string text = repeated("c", columns);
  for (int i = 0; i < rows; ++i) text += repeated(std::to_string(9 - i * i) + ".", columns);
  return text;
}

}  // namespace

std::vector<TableCase> doubtful_tables() {
  const std::string speeds = "773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n";
  const std::string counted = "t,a,b\n1,5,2\n2,4,4\n3,9,1\n4,5,5\n";
  const std::string sensors = "sensor,m1,m2,m3\ns1,5,2,3\ns2,4,4,1\ns3,9,1,6\n";
  const std::string gaps = "a,b\n5,2\nNA,4\n6,\n7,3\n";
  const std::string unclear = "a;b\n1,234;2,345\n3,456;4,567\n";
  return {
      {"station numbers for names", speeds, "", 0, 0, "", "header",
       "unlike all others: the smallest, 767541, is more than ten times the largest below, 67"},
      {"station numbers, answered", speeds, "header=yes", 3, 4, "773869|767541|767542", "", "R = 3.5", false, 63.5},
      {"station numbers, answered otherwise", speeds, "header=no", 3, 5, "1|2|3", "", "B = 1.5482e+05"},
      {"1, 2, 3 for names", "1,2,3\n64.5,67,66\n62,60,61\n", "", 0, 0, "", "header", "grow by 1 from cell to cell"},
      {"1, 2, 3 for names, answered", "1,2,3\n64.5,67,66\n62,60,61\n", "header=yes", 3, 2, "1|2|3"},
      {"wavelengths for names", "400.5,401,401.5,402\n1,5,2,8\n3,4,4,1\n", "", 0, 0, "", "header", "grow by 0.5"},
      {"years for names", "2001,2002,2003,2004\n10,50,20,80\n30,40,40,10\n", "", 0, 0, "", "header", "grow by 1"},
      {"small names above large numbers", "3,9,5\n7000,8000,7500\n7100,8100,7300\n", "", 0, 0, "", "header",
       "less than a tenth"},
      {"names far outside of their columns", "900,120,77\n1,2,50\n1.5,2.5,50.5\n1,2.25,50.25\n1.25,2,50\n1,2,50.5\n",
       "", 0, 0, "", "header", "far outside of its column"},
      {"numbers and words in the first row", "1,b,3\n5,2,1\n4,4,2\n", "", 0, 0, "", "header", "1 text and 2 numbers"},
      {"a gap in the first row", "1,NA,3\n5,2,1\n4,4,2\n", "", 0, 0, "", "header missing",
       "numbers and cells without a value"},
      {"a gap in the first row, answered", "1,NA,3\n5,2,1\n4,4,2\n", "header=no missing=column-mean", 3, 3, "1|2|3", "",
       "1 cell has no reading"},
      {"labelled rows without a header", "ann,1,2\nbob,5,6\neve,7,3\n", "", 0, 0, "", "header", "a text and numbers"},
      {"labelled rows without a header, answered", "ann,1,2\nbob,5,6\neve,7,3\n", "header=no", 2, 3, "1|2"},
      {"text as readings", "a,b\n5,2\n4,4\n", "header=no", 0, 0, "", "", ":1:1: \"a\" in column 1 is not a number",
       true},

      {"a column that counts", counted, "", 0, 0, "", "index", "column \"t\" may hold no readings"},
      {"a column that counts, left out", counted, "index=t", 2, 4, "a|b", "", "(set)", false, 5.75},
      {"a column that counts, by its place", counted, "index=first", 2, 4, "a|b"},
      {"a column that counts, by its number", counted, "index=1", 2, 4, "a|b"},
      {"a column that counts, as an arm", counted, "index=none", 3, 4, "t|a|b"},
      {"a counter without a name", "0,5,2\n1,4,4\n2,9,1\n3,5,5\n", "", 0, 0, "", "index", "it counts 0, 1, …"},
      {"a clock", "x,a,b\n0.5,5,2\n1,4,4\n1.5,9,1\n2,5,5\n2.5,5,1\n", "", 0, 0, "", "index",
       "grows by 0.5 in every row"},
      {"a clock that stumbles", "timestamp,a,b\n1460000000,5,2\n1460000007,4,4\n1460000009,9,1\n", "", 0, 0, "",
       "index", "it is called so and grows"},
      {"days as numbers", "d,a,b\n20160104,5,2\n20160105,4,4\n20160106,9,1\n", "", 0, 0, "", "index",
       "dates, as 20160104"},
      {"years", "year,a,b\n1990,5,2\n1991,4,4\n1992,9,1\n", "", 0, 0, "", "index", "\"year\""},
      {"a counter further right", "a,id,b\n5,11,2\n4,12,4\n9,15,1\n", "", 0, 0, "", "index", "\"id\""},
      {"two such columns", "year,month,a,b\n1990,1,5,2\n1991,2,4,4\n1992,3,9,1\n", "", 0, 0, "", "index",
       "columns \"year\", \"month\""},
      {"two such columns, left out", "year,month,a,b\n1990,1,5,2\n1991,2,4,4\n1992,3,9,1\n", "index=year,month", 2, 3,
       "a|b"},
      {"dates and a counter", "Date,n,a,b\n2016-01-04,1,5,2\n2016-01-05,2,4,4\n2016-01-06,3,9,1\n", "", 0, 0, "",
       "index", "\"n\""},
      {"dates and a counter, left out", "Date,n,a,b\n2016-01-04,1,5,2\n2016-01-05,2,4,4\n2016-01-06,3,9,1\n", "index=n",
       2, 3, "a|b"},
      {"a column that is not there", counted, "index=time", 0, 0, "", "", "no column is called \"time\"", true},

      {"years that fall", "Year,North,South\n2009,5,2\n2008,4,4\n2007,9,1\n", "", 0, 0, "", "index", "data.index=Year"},
      {"years that fall, left out", "Year,North,South\n2009,5,2\n2008,4,4\n2007,9,1\n", "index=Year", 2, 3,
       "North|South", "", "", false, 6},
      {"years without a name", "x,a,b\n2009,5,2\n2007,4,4\n2012,9,1\n", "", 0, 0, "", "index", "may be years, as 2009"},
      {"years as names of arms", "1,2\n1990,2011\n2007,1995\n", "header=yes", 2, 2, "1|2"},
      {"a time with its unit", "time (s),a,b\n3,5,2\n1,4,4\n2,9,1\n", "", 0, 0, "", "index",
       "data.index=#1 (it is left out)"},
      {"a time in brackets", "a,b,t [ms]\n5,2,0.5\n4,4,0.5\n9,1,0.1\n", "", 0, 0, "", "index",
       "data.index=#3 (it is left out)"},
      {"a time with gaps", "Time,a,b\n1,5,2\n,4,4\n7,9,1\n", "", 0, 0, "", "index", "column \"Time\""},
      {"hours that repeat", "hour,a,b\n0,5,2\n0,4,4\n1,9,1\n1,5,5\n", "", 0, 0, "", "index", "it is called so"},
      {"hours without a name that begin anew", "0,5,2\n1,4,4\n2,9,1\n0,5,5\n1,5,1\n2,3,3\n", "", 0, 0, "", "index",
       "it counts from 0 to 2, with repeats"},
      {"seconds since 1970", "a,when,b\n5,1460000000,2\n4,1460000000,4\n9,1460000009,1\n", "", 0, 0, "", "index",
       "may be times, as 1460000000"},
      {"days of a spreadsheet", "x,a,b\n42005,5,2\n42006,4,4\n42009,9,1\n", "", 0, 0, "", "index",
       "may be days, as 42005"},
      {"row numbers of pandas in another order", "Unnamed: 0,a,b\n2,5,2\n0,4,4\n1,9,1\n", "", 0, 0, "", "index",
       "data.index=#1 (it is left out)"},
      {"ids in any order", "a,sensor_id,b\n5,907,2\n4,33,4\n9,112,1\n", "", 0, 0, "", "index", "\"sensor_id\""},
      {"a number sign", "#,a,b\n7,5,2\n3,4,4\n3,9,1\n", "", 0, 0, "", "index", "data.index=#1 (it is left out)"},
      {"a shuffled counter", "x,a,b\n3,5,2\n1,4,4\n5,9,1\n2,5,5\n4,5,1\n", "", 0, 0, "", "index",
       "all numbers from 1 to 5 once"},
      {"two columns of one name", "Time,a,Time,b\n1,5,1,2\n2,4,4,4\n3,9,9,1\n", "", 0, 0, "", "index",
       "data.index=#1,#3 (they are left out), data.index=#1 (only column 1 called \"Time\" is left out)"},
      {"two columns of one name, left out", "Time,a,Time,b\n1,5,1,2\n2,4,4,4\n3,9,9,1\n", "index=#1,#3", 2, 3, "a|b"},
      {"two columns of one name, one of them left out", "Time,a,Time,b\n1,5,1,2\n2,4,4,4\n3,9,9,1\n", "index=#3", 3, 3,
       "Time|a|b"},
      {"two columns of one name, by that name", "Time,a,Time,b\n1,5,1,2\n2,4,4,4\n", "index=Time", 0, 0, "", "",
       "2 columns are called \"Time\" (data.index): say which by their places, #1, #3", true},
      {"a clock beside row numbers of R", "\"\",\"year\",\"a\",\"b\"\n1,1990,5,2\n2,1989,4,4\n3,1990,9,1\n", "", 0, 0,
       "", "index", "data.index=#1 (it is an arm)"},
      {"a clock beside row numbers of R, as an arm", "\"\",\"year\",\"a\",\"b\"\n1,1990,5,2\n2,1989,4,4\n3,1990,9,1\n",
       "index=#1", 3, 3, "year|a|b"},
      {"a range of columns", "id,Time,day,hour,a,b\n5,1,1,1,5,2\n3,1,2,2,4,4\n", "index=#1-4", 2, 2, "a|b"},
      {"a time beside one arm", "Year,North\n2009,5\n2008,4\n2007,9\n", "", 0, 0, "", "index",
       "the only answer that leaves a table is data.index=none (it is an arm)"},
      {"nothing but times", "hour,day\n5,2\n4,4\n3,1\n", "", 0, 0, "", "index", "they are arms"},
      {"a column that sums up", "a,b,Total\n5,2,7\n4,4,8\n9,1,10\n", "", 0, 0, "", "index", "sums up the others"},

      {"a last row that sums up", "Day;a;b\nMon;5;2\nTue;4;4\nTotal;9;6\n", "", 0, 0, "", "totals",
       "the last row (line 4, \"Total\") seems to sum up"},
      {"a last row that sums up, left out", "Day;a;b\nMon;5;2\nTue;4;4\nTotal;9;6\n", "totals=leave-out", 2, 2, "a|b",
       "", "which sums up those above", false, 4.5},
      {"a last row that sums up, kept", "Day;a;b\nMon;5;2\nTue;4;4\nTotal;9;6\n", "totals=keep", 2, 3, "a|b"},
      {"two last rows", "Datum;a;b\n4.1.2016;5;2\n5.1.2016;3;4\n6.1.2016;4;3\nSumme;12;9\nMittelwert;4;3\n", "", 0, 0,
       "", "totals", "the last 2 rows (to line 6, \"Summe\", \"Mittelwert\")"},
      {"a total below numbers", "Year,a,b\n2009,5,2\n2008,4,4\nTotal,9,6\n", "", 0, 0, "", "totals index",
       "the only answer that leaves a table is data.totals=leave-out (it is left out)"},
      {"a sum without a name", "a,b\n5,2\n4,4\n9,6\n18,12\n", "", 0, 0, "", "totals", "seems to sum up"},

      {"rows are sensors", sensors, "", 0, 0, "", "orientation", "the first column, \"sensor\", names every row"},
      {"rows are sensors, turned", sensors, "orientation=rows", 3, 3, "s1|s2|s3", "", "Rows are arms", false, 16.0 / 3},
      {"rows are sensors, not turned", sensors, "orientation=columns", 3, 3, "m1|m2|m3"},
      {"columns are days", "name,2016-01-04,2016-01-05,2016-01-06\nx,5,2,3\ny,4,4,1\n", "", 0, 0, "", "orientation",
       "the columns are called by dates"},
      {"columns are days, turned", "name,2016-01-04,2016-01-05,2016-01-06\nx,5,2,3\ny,4,4,1\n", "orientation=rows", 2,
       3, "x|y"},
      {"very wide", wide(60, 3), "", 0, 0, "", "orientation", "60 columns and only 3 rows"},
      {"very wide, as it is", wide(60, 3), "orientation=columns", 60, 3},
      {"very wide, turned", wide(60, 3), "orientation=rows", 3, 60, "1|2|3"},
      {"labels and the only readings left out, turned", "a,1\nb,2\nc,5\n", "header=no index=2 orientation=rows", 0, 0,
       "", "", "every column is left out", true},
      {"an id column of arms, turned", "id,m1,m2\n11,5,2\n12,4,4\n13,9,1\n", "orientation=rows index=id", 3, 2,
       "11|12|13"},

      {"gaps", gaps, "", 0, 0, "", "missing", "2 cells of 8 without a reading (line 3, column 1 (\"a\"), is \"NA\")"},
      {"gaps, rows left out", gaps, "missing=leave-out", 2, 2, "a|b", "", "in 2 rows, which are left out", false, 6},
      {"gaps, filled", gaps, "missing=column-mean", 2, 4, "a|b", "", "filled with the mean of their arm", false, 6},
      {"every row has a gap", "a,b\n5,NA\nNA,4\n", "missing=leave-out", 0, 0, "", "", "none is left", true},
      {"an arm without a reading", "a,b,c\n5,NA,1\n4,,2\n", "missing=column-mean", 0, 0, "", "",
       "column 2 (\"b\") has no reading at all: leave out \"b\" (data.index=b)", true},
      {"other marks of gaps", "a,b\n5,n/a\n4,4\n-,3\n?,2\nnull,1\nNaN,1\n", "missing=leave-out", 2, 1, "a|b"},

      {"commas between thousands?", unclear, "", 0, 0, "", "decimal", "the mark in \"1,234\""},
      {"commas between thousands, answered", unclear, "decimal=comma", 2, 2, "a|b", "", "decimal comma", false, 3.456},
      {"a dot between thousands?", "a;b\n1,5;2.345\n3,4;4,5\n", "", 0, 0, "", "decimal", "the mark in \"2.345\""},
      {"a dot between thousands, answered", "a;b\n1,5;2.345\n3,4;4,5\n", "decimal=comma", 2, 2, "a|b", "", "", false,
       1174.75},
      {"dots between thousands, or three decimals?", "a;b\n5.840;5.860\n5.910;5.700\n", "", 0, 0, "", "decimal",
       "the mark in \"5.840\""},
      {"dots between thousands, answered", "a;b\n5.840;5.860\n5.910;5.700\n", "decimal=comma", 2, 2, "a|b", "", "",
       false, 5875},
      {"three decimals, answered", "a;b\n5.840;5.860\n5.910;5.700\n", "decimal=dot", 2, 2, "a|b", "", "", false, 5.875},
      {"commas between thousands, answered otherwise", unclear, "decimal=dot", 2, 2, "a|b", "", "", false, 3456},
      {"both signs", "a;b\n1,5;2.5\n3;4\n", "", 0, 0, "", "", ":2:1: \"1,5\"", true},
      {"dots, as said", "a;b\n1.5;2.5\n3;4\n", "decimal=dot", 2, 2, "a|b", "", "", false, 3.25},
  };
}

}  // namespace privbo::table_cases
