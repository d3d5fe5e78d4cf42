// The list of which descriptors and explanations are made.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace privbo {

/// A std::vector whose copies are compiled once for each T, in the .cpp file that states `template class List<T>`, and
/// not again wherever a braced list stands: that takes half of the time in which the file of an algorithm is compiled.
/// The header of T states `extern template class List<T>`. No virtual destructor: nobody owns a List through a pointer
/// to std::vector.
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

template <class T>
List<T>::List() noexcept = default;
template <class T>
List<T>::List(std::initializer_list<T> items) : std::vector<T>(items) {}
template <class T>
List<T>::List(std::vector<T> items) noexcept : std::vector<T>(std::move(items)) {}
template <class T>
List<T>::List(const List& other) = default;
template <class T>
List<T>::List(List&& other) noexcept = default;
template <class T>
List<T>& List<T>::operator=(const List& other) = default;
template <class T>
List<T>& List<T>::operator=(List&& other) noexcept = default;
template <class T>
List<T>::~List() = default;

extern template class List<std::string>;  // compiled in list.cpp

}  // namespace privbo
