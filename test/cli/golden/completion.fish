# Completion for fish. Use: my-tool completion fish | source
complete -c my-tool -n __fish_use_subcommand -a list -d 'what\'s there: all [of it]'
complete -c my-tool -n '__fish_seen_subcommand_from list' -l sort -d 'the user\'s \\ order' -x -a 'name size'
complete -c my-tool -n '__fish_seen_subcommand_from list' -l level -d 'how much' -x -a 'little all'
complete -c my-tool -n '__fish_seen_subcommand_from list' -l json -d 'print JSON'
complete -c my-tool -n __fish_use_subcommand -a open -d 'open one'
complete -c my-tool -n '__fish_seen_subcommand_from open' -a left
complete -c my-tool -n '__fish_seen_subcommand_from open' -a right
