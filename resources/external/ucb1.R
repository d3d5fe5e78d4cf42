# UCB1 as an external learner in R, with the package jsonlite: privbo external add ucb1-r -- Rscript ucb1.R
# Standard output belongs to the protocol: print to stderr().
library(jsonlite)
say <- function(...) { cat(toJSON(list(...), auto_unbox = TRUE), "\n", sep = ""); flush(stdout()) }
input <- file("stdin", open = "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  m <- fromJSON(line, simplifyVector = FALSE)
  if (m$type == "hello") {
    say(type = "ready", protocol = 1L, name = "ucb1 in R", role = "learner", settings = I(list("reward", "decision-set")))
  } else if (m$type == "start") {
    set.seed(strtoi(substr(m$seed, 1, 7), base = 16L))
    total <- numeric(m$points$count)
    plays <- numeric(m$points$count)
    say(type = "started")
  } else if (m$type == "round") {
    for (seen in m$seen) {  # points are counted from 0
      total[seen$point + 1] <- total[seen$point + 1] + seen$reward
      plays[seen$point + 1] <- plays[seen$point + 1] + 1
    }
    choices <- if (is.null(m$choices)) seq_along(plays) else unlist(m$choices) + 1
    index <- ifelse(plays[choices] == 0, Inf, total[choices] / plays[choices] + sqrt(2 * log(m$t) / plays[choices]))
    say(type = "queries", points = I(list(choices[which.max(index)] - 1L)))
  } else if (m$type == "end") {
    say(type = "ended")
  } else if (m$type == "bye") break
}
