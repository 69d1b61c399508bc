import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#spec/app/operations.ts';
import { generate } from './generate.ts';
import { findReached, loadedFiles } from './import-graph.ts';
import { isTestFile } from './test-files.ts';

/** Project rules as tests. Each failure lists the violations. */

const ROOT = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('generated/'));
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Returns all imports of a file: own files as paths from the root, packages by name. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => {
    if (target.startsWith('#')) return target.slice(1);
    if (target.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), target));
    return target;
  });

const room = (file: string) => file.split('/', 1)[0] ?? '';
const ROOMS = ['spec', 'generated', 'api', 'web', 'cli', 'site', 'scripts'];

describe('one direction', () => {
  const allowed: Record<string, string[]> = {
    spec: ['spec'],
    generated: ['generated'],
    api: ['api', 'spec'],
    web: ['web', 'spec', 'generated'],
    cli: ['cli', 'spec', 'generated'],
    site: ['site', 'api', 'web', 'spec', 'generated'],
    scripts: ROOMS,
  };
  /** Tests of pages and of commands run them against the API; those of the site compare all. */
  const allowedInTests: Record<string, string[]> = {
    web: ['api'],
    cli: ['api'],
    site: ['cli'],
  };

  it('is respected by every import, also of tests', () => {
    const crossings = code
      .filter((file) => ROOMS.includes(room(file)))
      .flatMap((file) => {
        const from = room(file);
        const known = [
          ...(allowed[from] ?? []),
          ...(isTestFile(file) ? (allowedInTests[from] ?? []) : []),
        ];
        return importsOf(file)
          .map(room)
          .filter((target) => ROOMS.includes(target) && !known.includes(target))
          .map((target) => `${file} → ${target}`);
      });
    expect(crossings).toEqual([]);
  });

  it('lets spec import only zod', () => {
    const packages = code
      .filter((file) => file.startsWith('spec/') && !isTestFile(file))
      .flatMap((file) => importsOf(file).map((target) => [file, target] as const))
      .filter(([, target]) => room(target) !== 'spec' && target !== 'zod')
      .map(([file, target]) => `${file} → ${target}`);
    expect(packages).toEqual(['spec/core/document.ts → @asteasolutions/zod-to-openapi']);
  });

  it('keeps web/core/ui and web/core/form free of routes and capabilities', () => {
    const known =
      /^web\/core\/(ui|form|i18n|styles|api\/problem\.ts)|^spec\/core\/|^(?!web|api|cli|scripts|generated)/;
    const strays = code
      .filter((file) => /^web\/core\/(ui|form)\//.test(file) && !isTestFile(file))
      .flatMap((file) => importsOf(file).map((target) => `${file} → ${target}`))
      .filter((arrow) => !known.test(arrow.split(' → ')[1] ?? ''));
    expect(strays).toEqual([]);
  });
});

describe('what Node runs without Vite', () => {
  const ROOTS = /^(api|cli|site)\//;

  it('loads no .tsx', () => {
    const roots = code.filter((file) => ROOTS.test(file) && !isTestFile(file));
    expect(roots).toContain('site/start.ts');
    const reached = findReached(roots, (file) => loadedFiles(ROOT, file));
    expect([...reached.keys()]).toContain('web/app/server/feeds/feeds.ts');
    const loaded = [...reached].filter(([file]) => file.endsWith('.tsx'));
    expect(loaded.map(([file, from]) => `${from} → ${file}`)).toEqual([]);
  });
});

describe('every operation', () => {
  const tests = code.filter((file) => /^(api|site)\//.test(file) && isTestFile(file)).map(read);

  it.each(Object.keys(OPERATIONS))('%s has a describe of its name among the tests', (id) => {
    expect(tests.some((text) => new RegExp(`describe\\(\\s*'${id}'`).test(text))).toBe(true);
  });
});

describe('the generated files', () => {
  it('match the contract, and are reproducible', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'noren-generated-'));
    try {
      for (const name of ['one', 'two']) {
        await generate(join(folder, name));
        const made = contents(join(folder, name));
        expect([...made.keys()]).toEqual([...contents(join(ROOT, 'generated')).keys()]);
        for (const [file, bytes] of contents(join(ROOT, 'generated')))
          expect(made.get(file) === bytes, `generated/${file}`).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const contents = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

describe('texts', () => {
  const pairs = files
    .filter((file) => /(^|\/)ja(\.json|\/[\w-]+\.json)$/.test(file))
    .map((ja) => [ja, ja.replace(/(^|\/)ja(\.json|\/)/, '$1en$2')] as const);
  /** Texts that are the same in both languages, and why. */
  const same = new Map([
    ['EN', 'the name of the language'],
    ['日本語', 'the name of the language'],
    ['JAN', 'a standard'],
    ['X', 'a name'],
    ['Facebook', 'a name'],
    ['Instagram', 'a name'],
    ['LINE', 'a name'],
    ['YouTube', 'a name'],
    ['noren', 'the command’s name'],
    ['Page Not Found: {{path}}', 'the line of a missing page, the same wherever it is reported'],
  ]);
  const leaves = (value: unknown, at = ''): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${at}.${key}`))
      : [[at, String(value)]];

  it('exist', () => {
    expect(pairs.length).toBeGreaterThan(5);
  });

  it('name every action that the history of an account shows', () => {
    /** Records of no account that still exists, and a column. */
    const hidden = ['account.erased', 'session.expiredRemoved', 'profile.user_id'];
    const recorded = code
      .filter((file) => file.startsWith('api/accounts/') && !isTestFile(file))
      .flatMap((file) => [
        ...read(file).matchAll(/'((?:account|contact|profile|session|user)\.[\w.]+)'/g),
      ])
      .map(([, action = '']) => action)
      .filter((action) => !hidden.includes(action));
    const texts = JSON.parse(read('web/accounts/users/locales/en.json')).history.actions;
    const keys = recorded.map((action) => action.replace('.', '_'));
    expect(Object.keys(texts).sort()).toEqual([...new Set(keys)].sort());
  });

  it.each(pairs)('%s has the keys of %s', (ja, en) => {
    const keys = (file: string) =>
      leaves(JSON.parse(read(file)))
        .map(([key]) => key)
        .sort();
    expect(keys(en)).toEqual(keys(ja));
  });

  it.each(pairs)('%s differs from %s in every text of words', (ja, en) => {
    const english = new Map(leaves(JSON.parse(read(en))));
    const equal = leaves(JSON.parse(read(ja))).filter(([key, text]) => {
      const words = text.replace(/\{\{?[^}]*\}\}?/g, '');
      return english.get(key) === text && /\p{L}{2,}/u.test(words) && !same.has(text);
    });
    expect(equal).toEqual([]);
  });

  it.each(pairs)('%s has full-width brackets, colons and question marks', (ja) => {
    const japanese = leaves(JSON.parse(read(ja))).filter(([, text]) =>
      /[\u3041-\u30ff\u4e00-\u9fff]/.test(text),
    );
    // URLs, codes and quoted input stay half-width.
    const halfWidth = japanese.filter(([, text]) => /[()?]|:(?=\s|$)/.test(text));
    expect(halfWidth).toEqual([]);
  });

  it('are in locale files only', () => {
    const allowed = /\/locales\/|\/demo(\/|\.ts$)|^scripts\/|^spec\//;
    const written = code
      .filter((file) => !isTestFile(file) && !allowed.test(file))
      .flatMap((file) =>
        withoutComments(read(file))
          .split('\n')
          .filter((line) => /[\u3041-\u30ff\u4e00-\u9fff]/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    const expected = [
      // Default names of an installation.
      /^api\/core\/config\.ts: SITE_(NAME|DESCRIPTION)/,
      // Formats of times and lists are language rules, in the formatter.
      /^web\/core\/i18n\/format\.ts:/,
      /^api\/core\/start-texts\.ts:/,
      // Input in examples of commands, and a language's own name.
      /^cli\/[\w/-]+\.ts: 'noren /,
      /^web\/core\/shell\/LanguageSwitch\.tsx: en: \{ locale: 'ja'/,
      // Unicode ranges and characters that a rule is about.
      /\\u|normalize|replace|RegExp|\/\[/,
    ];
    expect(written.filter((line) => !expected.some((known) => known.test(line)))).toEqual([]);
  });
});

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

describe('files', () => {
  it('are at most 300 lines long, tests and what is generated aside', () => {
    const exempt = /\.(test|component|e2e)\.tsx?$|^api\/core\/db\/generated-tables\.ts$/;
    const long = [...code, ...files.filter((file) => file.endsWith('.css'))]
      .filter((file) => !exempt.test(file))
      .map((file) => [file, read(file).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });

  it('have specific names: no utils, no barrels', () => {
    const vague = code.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|common|index)(\/|\.tsx?$)/.test(file),
    );
    expect(vague).toEqual([]);
  });

  it('replace modules in isolated tests only, since other tests share them', () => {
    const replaces = /^\s*vi\.(do)?[mM]ock\(/m;
    const shared = code
      .filter((file) => !file.endsWith('.isolated.test.ts'))
      .filter((file) => replaces.test(read(file)));
    expect(shared).toEqual([]);
  });

  it('mention nothing outside of the project', () => {
    const strangers = /\/(work|root|tmp\/noren)\/|\.\.\/shared\b|registry\.npmjs/;
    const hits = files
      .filter((file) => file !== 'scripts/house.test.ts' && !/\.(png|webp|svg)$/.test(file))
      .filter((file) => strangers.test(read(file)));
    expect(hits).toEqual([]);
  });
});

describe('writes', () => {
  const api = code.filter((file) => file.startsWith('api/') && !isTestFile(file));

  /** Handlers that need several transactions or one of their own, and why. Decision: docs/decisions/0076. */
  const declared: Record<string, string> = {
    'api/applications/applications/review.ts': 'a read that records itself',
    'api/content/content-imports/service.ts': 'each content is imported or refused alone',
    'api/exhibitors/car-loadings/service.ts': 'requests for one slot share a transaction',
    'api/exhibitors/help-calls/handlers.ts': 'the whole transaction is tried again',
    'api/programme/events/handlers.ts': 'a read that makes a list final once',
    'api/programme/events/organiser-handlers.ts': 'entries are locked before their event',
    'api/visitors/reservations/service.ts': 'reservations of one offer share a transaction',
  };

  it('run in the transaction of their operation', () => {
    /** The mechanism, jobs and sweeps, demo data, better-auth, files. */
    const others =
      /^api\/(core|app|testing|accounts\/auth)\/|\/(jobs|retention|digests?|reminders|no-shows|collect|pictures|icon)\.ts$|content-pictures\/store\.ts$|security\/service\.ts$/;
    const opened = api.filter(
      (file) => /\.(startT|t)ransaction\(\)/.test(read(file)) && !others.test(file),
    );
    expect(opened.sort()).toEqual(Object.keys(declared).sort());
  });

  it('name their idempotency key in batches only', () => {
    const named = api.filter(
      (file) => /IdempotencyKeys\(/.test(read(file)) && !file.startsWith('api/core/'),
    );
    expect(named).toEqual([
      'api/exhibitors/car-loadings/service.ts',
      'api/programme/events/service.ts',
      'api/visitors/reservations/service.ts',
    ]);
  });
});

describe('dependencies', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

  it('have exact versions', () => {
    const loose = ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('have no registry URLs in the lockfile', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"/);
  });
});
