// Every sign that steers, ends lines, turns text around or is not seen: what is tried in every name and every target.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace privbo::test {

inline std::string utf8(std::uint32_t code) {
  const auto tail = [code](int shift) { return static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80U) return {static_cast<char>(code)};
  if (code < 0x800U) return {static_cast<char>(0xC0U | (code >> 6)), tail(0)};
  if (code < 0x10000U) return {static_cast<char>(0xE0U | (code >> 12)), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | (code >> 18)), tail(12), tail(6), tail(0)};
}

/// C0, DEL and C1; separators of lines and paragraphs; marks of direction; signs of no width, but for joiners; tags.
inline std::vector<std::uint32_t> hostile_codes() {
  std::vector<std::uint32_t> codes;
  const auto add = [&codes](std::uint32_t first, std::uint32_t last) {
    for (std::uint32_t code = first; code <= last; ++code) codes.push_back(code);
  };
  add(0x00, 0x1F);
  add(0x7F, 0x9F);
  add(0x200B, 0x200B);
  add(0x200E, 0x200F);
  add(0x2028, 0x202E);
  add(0x2066, 0x2069);
  add(0x61C, 0x61C);
  add(0xFEFF, 0xFEFF);
  add(0xE0000, 0xE007F);
  return codes;
}

/// Words that some target would take for a command.
inline std::vector<std::string> hostile_words() {
  return {"$(touch pwned)",
          "`touch pwned`",
          "'; touch pwned; '",
          "--out x; touch pwned #",
          "\"; touch pwned #",
          "\\input{/etc/passwd}",
          "\\write18{touch pwned}",
          "^^M\\input{x}",
          "%1 %2 %% \\end{tikzpicture}",
          "}\\directlua{os.execute('touch pwned')}{",
          "<script>pwned()</script>",
          "<img src=x onerror=pwned()>",
          "&#60;script&#62;",
          "\" onload=\"pwned()",
          "![x](/etc/hostname)",
          "[x]: /etc/hostname",
          "<!-- <b>",
          "---",
          "{{< include /etc/passwd >}}",
          "`r system('touch pwned')`",
          "=cmd|'/c calc'!A1",
          "@SUM(1)",
          "a,\"b\"",
          "END_OF_SCENARIO"};
}

}  // namespace privbo::test
