#compdef my-tool
# Completion for zsh. Use: source <(my-tool completion zsh)
_my_tool() {
  local -a commands
  commands=(
    'list:what'\''s there: all [of it]'
    'open:open one'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    list) _arguments \
        '*--sort[the user'\''s \\ order]: :(name size)' \
        '*--level[how much]: :(little all)' \
        '*--json[print JSON]' \
        '*: :_files' ;;
    open) _arguments \
        '*: :(left right)' ;;
  esac
}
compdef _my_tool my-tool
