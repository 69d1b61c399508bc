import type { CommandNode, OptionNode, Word } from './tree.ts';

export { describeTree } from './tree.ts';

/* Completion scripts. Each follows the words typed so far to a command, and offers the possible next words. */

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const list = (words: readonly string[]) => words.map(quote).join(' ');

/** Commands below the program, as the pattern `'users' 'users list'`. The first word follows a space. */
const pathPatterns = (tree: readonly CommandNode[]) =>
  tree
    .filter(({ path }) => path !== '')
    .map(({ path }) => (path.includes(' ') ? path : ` ${path}`));

/** Returns the options with a value, by command: `users list --sort-by`. */
const valueOptions = (tree: readonly CommandNode[]): [string, OptionNode][] =>
  tree.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map((option): [string, OptionNode] => [`${path} ${option.text}`, option]),
  );

/** Returns the cases of options whose value is typed next; values that are not listed may be files. */
const valueCases = (
  tree: readonly CommandNode[],
  offer: (choices: readonly string[]) => string,
  offerFiles: string,
): string[] => {
  const all = valueOptions(tree);
  const others = all.filter(([, { choices }]) => choices.length === 0).map(([at]) => quote(at));
  return [
    ...all
      .filter(([, { choices }]) => choices.length > 0)
      .map(([at, { choices }]) => `    ${quote(at)}) ${offer(choices)}; return ;;`),
    `    ${others.join('|')}) ${offerFiles}; return ;;`,
  ];
};

const bash = (tree: readonly CommandNode[]): string => `# bash completion for noren
_noren() {
  local current=\${COMP_WORDS[COMP_CWORD]} at= word candidates=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
    ${pathPatterns(tree).map(quote).join('|')}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at \${COMP_WORDS[COMP_CWORD-1]}" in
${valueCases(tree, (choices) => `COMPREPLY=($(compgen -W ${quote(choices.join(' '))} -- "$current"))`, 'COMPREPLY=()').join('\n')}
  esac
  case "$at" in
${tree.map(({ path, words, options }) => `    ${quote(path)}) candidates=${quote([...words, ...options].map(({ text }) => text).join(' '))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _noren noren
`;

const described = ({ text, description }: Word) =>
  description === '' ? text : `${text}:${description}`;

const zsh = (tree: readonly CommandNode[]): string => `#compdef noren
_noren() {
  local at= word
  local -a candidates
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
    ${pathPatterns(tree).map(quote).join('|')}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valueCases(tree, (choices) => `candidates=(${list(choices)}); _describe value candidates`, '_files').join('\n')}
  esac
  case "$at" in
${tree.map(({ path, words, options }) => `    ${quote(path)}) candidates=(${list([...words, ...options].map(described))}) ;;`).join('\n')}
  esac
  _describe noren candidates || _files
}
compdef _noren noren
`;

const fishQuote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const fishOption = ({ text, short, description, takesValue, choices }: OptionNode): string =>
  [
    ...(short ? [`-s ${short.slice(1)}`] : []),
    `-l ${text.slice(2)}`,
    ...(takesValue ? [choices.length > 0 ? `-x -a ${fishQuote(choices.join(' '))}` : '-r -F'] : []),
    ...(description ? [`-d ${fishQuote(description)}`] : []),
  ].join(' ');

const fishWord = ({ text, description }: Word): string =>
  `-a ${fishQuote(text)}${description ? ` -d ${fishQuote(description)}` : ''}`;

const fish = (tree: readonly CommandNode[]): string => `# fish completion for noren
function __noren_at
    set -l at ''
    for word in (commandline -opc)[2..]
        switch "$at $word"
            case ${pathPatterns(tree).map(fishQuote).join(' ')}
                set at (string trim -- "$at $word")
        end
    end
    test "$at" = "$argv"
end
${tree
  .flatMap(({ path, words, options }) => {
    const condition = `complete -c noren -n ${fishQuote(`__noren_at ${path}`.trim())}`;
    return [
      ...words.map((word) => `${condition} -f ${fishWord(word)}`),
      ...options.map((option) => `${condition} ${fishOption(option)}`),
    ];
  })
  .join('\n')}
`;

export const SCRIPTS = { bash, zsh, fish } as const;
