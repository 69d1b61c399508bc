import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newTerminal, temporaryHome } from './testing.ts';

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit']).status === 0;

/** Asks a real shell for completions of a line whose last word, possibly empty, is being typed. */
const SHELLS: Record<string, (script: string, line: string) => string[]> = {
  bash: (script, line) => [
    '--norc',
    '-c',
    `source "$0"; IFS=' ' read -ra COMP_WORDS <<< "$1"; [[ $1 == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _noren; printf '%s\\n' "\${COMPREPLY[@]}"`,
    script,
    line,
  ],
  zsh: (script, line) => [
    '-f',
    '-c',
    // Outside of an interactive shell, the functions that display candidates are replaced.
    `compdef() {}; _files() { print files }; _describe() { print -rl -- "\${(@)\${(P)2}%%:*}" }
    source "$0"; words=("\${(@s: :)1}"); CURRENT=$#words; _noren`,
    script,
    line,
  ],
  fish: (script, line) => [
    '--no-config',
    '-c',
    'source $argv[1]; complete -C $argv[2] | string split -f1 \\t; true',
    script,
    line,
  ],
};

const LINES: [string, string[]][] = [
  ['noren us', ['users']],
  ['noren users impers', ['impersonate']],
  ['noren users list --sort-d', ['--sort-direction']],
  ['noren users list --sort-direction ', ['asc', 'desc']],
  ['noren --lang ja users set-role someone ad', ['admin']],
  ['noren api setUser', ['setUserPassword', 'setUserRole']],
  ['noren login --fie', ['--field']],
  ['noren completion f', ['fish']],
];

describe.each(Object.entries(SHELLS))('completion in %s', (shell, words) => {
  it.skipIf(!isInstalled(shell)).each(LINES)('of “%s”', async (line, expected) => {
    const home = temporaryHome();
    const { out } = await newTerminal('http://127.0.0.1:1', home).run(['completion', shell]);
    const script = join(home, `noren.${shell}`);
    writeFileSync(script, out);
    const typed = line.split(' ').at(-1) ?? '';
    const offered = execFileSync(shell, words(script, line), { encoding: 'utf8' })
      .split('\n')
      .filter((word) => word !== '' && word.startsWith(typed));
    expect(offered.sort()).toEqual(expected.sort());
  });
});
