# UCB1 as an external learner in Julia, with the package JSON: privbo external add ucb1-jl -- julia ucb1.jl
# Standard output belongs to the protocol: print to stderr. Written against Julia 1.9 and not tried by this program's tests.
using JSON
say(; m...) = (println(stdout, JSON.json(Dict(m))); flush(stdout))

function main()
    total, plays = Float64[], Float64[]
    for line in eachline(stdin)
        m = JSON.parse(line)
        if m["type"] == "hello"
            say(type="ready", protocol=1, name="ucb1 in Julia", role="learner", settings=["reward", "decision-set"])
        elseif m["type"] == "start"
            total, plays = zeros(m["points"]["count"]), zeros(m["points"]["count"])
            say(type="started")
        elseif m["type"] == "round"
            for seen in m["seen"]  # points are counted from 0
                total[seen["point"]+1] += seen["reward"]
                plays[seen["point"]+1] += 1
            end
            choices = haskey(m, "choices") ? Int.(m["choices"]) .+ 1 : collect(eachindex(plays))
            index = [plays[i] == 0 ? Inf : total[i] / plays[i] + sqrt(2log(m["t"]) / plays[i]) for i in choices]
            say(type="queries", points=[choices[argmax(index)] - 1])
        elseif m["type"] == "end"
            say(type="ended")
        elseif m["type"] == "bye"
            break
        end
    end
end

main()
