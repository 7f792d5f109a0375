# Completion for bash. Use: source <(my-tool completion bash)
_my_tool() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W 'list open' -- "$current"))
    return
  fi
  case "${COMP_WORDS[1]}:$previous" in
    list:--sort) words='name size' ;;
    list:--level) words='little all' ;;
    list:*) words='--sort --level --json' ;;
    open:*) words='left right' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _my_tool my-tool
