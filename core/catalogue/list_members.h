// The members of List, for the one .cpp file that says `template class List<T>`.
#pragma once

#include <utility>

#include "catalogue/list.h"

namespace privbo {

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

}  // namespace privbo
