// The list of which descriptors and explanations are made.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace privbo {

/// A std::vector whose copies are compiled once for each T, with list_members.h, and not again wherever a braced list
/// stands: that takes half of the time in which the file of an algorithm is compiled.
/// No virtual destructor: nobody owns a List through a pointer to std::vector.
template <class T>
class List : public std::vector<T> {
 public:
  List() noexcept;
  List(std::initializer_list<T> items);  // NOLINT(google-explicit-constructor): it stands where a braced list does
  List(std::vector<T> items) noexcept;   // NOLINT(google-explicit-constructor)
  List(const List& other);
  List(List&& other) noexcept;
  List& operator=(const List& other);
  List& operator=(List&& other) noexcept;
  ~List();
};

extern template class List<std::string>;  // compiled in list.cpp

}  // namespace privbo
