import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCarLoading, insertSlot } from '#api/testing/car-loadings.ts';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { insertHall, removePlaces } from '#api/testing/halls.ts';
import { insertHelpCall } from '#api/testing/help-calls.ts';
import { insertPlannedEvent, RELEASED_LOTTERY } from '#api/testing/planned-events.ts';
import { insertReservation } from '#api/testing/reservations.ts';
import {
  insertBooth,
  insertEdition,
  insertPeriod,
  insertProduct,
  insertWork,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { writeCredentials } from '#cli/core/credentials.ts';
import { EXIT } from '#cli/core/exit.ts';
import { loadTexts } from '#cli/core/texts.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import { fold } from '#spec/core/folding.ts';
import { createProgram } from './main.ts';
import {
  collector,
  fakeServer,
  newTerminal,
  type RunOptions,
  runAs,
  temporaryHome,
} from './testing.ts';

/*
 * The output of every command: on a terminal in both languages, into a pipe, and as JSON. People read the pages of `golden/` too:
 * each shows the words typed, stdout and stderr, and the exit code.
 */

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;
let editionId: string;
let callId: string;
let count = 0;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  editionId = await insertEdition(site.db);
  await insertMember(site.db, admin.userId);
  await insertHall(site.db, editionId, 1);
  await insertPeriod(site.db, editionId, 'booth-product', {
    opensAt: new Date('2020-01-01T00:00:00Z'),
    closesAt: new Date('2027-04-15T00:00:00Z'),
  });
  callId = await insertCall(site.db, editionId, { quota: 1_000 });
});

const nextEmail = () => {
  count += 1;
  const number = String(count).padStart(3, '0');
  return {
    id: `0199b6f0-6d5e-7c3a-9d53-000000000${number}`,
    email: `nagisa${number}@golden.example`,
  };
};

/** Creates an account for a command to act on. Each run creates its own; their addresses have the same length. */
const someone = async (changes: { banned?: boolean } = {}) => {
  const { id, email } = nextEmail();
  await site.db
    .insertInto('user')
    .values({
      id,
      email,
      name: '汐見 渚',
      emailVerified: true,
      role: 'user',
      banned: false,
      ...changes,
    })
    .execute();
  return { id, email };
};

const someoneSignedIn = async () => {
  const { id, email } = await someone();
  const context = await site.runtime.parts.auth.auth.$context;
  return { email, session: (await context.internalAdapter.createSession(id)).id };
};

/** Creates the only booth, without a place. */
const newBooth = async (): Promise<string> => {
  await site.db.deleteFrom('car_loading').execute();
  await site.db.deleteFrom('booth').execute();
  const { id } = await insertBooth(site.db, editionId, { status: 'draft', code: 'K12' });
  await removePlaces(site.db, id);
  // Nobody, whose generated name would differ with each run.
  await site.db.updateTable('booth').set({ owner_id: null }).where('id', '=', id).execute();
  return id;
};

/** Creates the only booth, with a place. */
const newPlacedBooth = async () => {
  await site.db.deleteFrom('reservation').execute();
  await site.db.deleteFrom('booth_product').execute();
  await site.db.deleteFrom('car_loading').execute();
  await site.db.deleteFrom('booth').execute();
  return insertBooth(site.db, editionId, { code: 'K12' });
};

/** Creates the only reservation, of a product that is offered. */
const newReservation = async () => {
  const product = await insertProduct(site.db, await newPlacedBooth());
  await insertReservation(site.db, product, (await someone()).id);
  await site.db.updateTable('reservation').set({ code: 'K7QX3M9P' }).execute();
  return product;
};

/** Creates the only entry, in a state. */
const newEntry = async (status: ApplicationStatus, columns: object = {}) => {
  await site.db.deleteFrom('booth').execute();
  await site.db.deleteFrom('application').execute();
  const { id: userId } = await someone();
  await insertEntry(site.db, {
    userId,
    callId,
    editionId,
    status,
    application: {
      number: 'C-0001',
      title: '夕凪ゲームズ',
      search_text: fold('C-0001'),
      email: null,
      ...columns,
    },
    entry: { name: '夕凪ゲームズ' },
  });
};

const file = (home: string, name: string, text: string) => {
  writeFileSync(join(home, name), text);
  return join(home, name);
};

const cookieOf = ({ cookie }: SignedIn) => /noren\.session_token=([^;]+)/.exec(cookie)?.[1] ?? '';

type Given = { home: string; terminal: boolean; run: ReturnType<typeof newTerminal>['run'] };
type Scene = { words: readonly string[]; stdin?: RunOptions['stdin'] };

/** Returns the scene of a confirmed command: on a terminal, the user types the confirmation; elsewhere `--yes` gives it. */
const sure = (words: readonly string[], { terminal }: Given, stdin: string): Scene =>
  terminal ? { words, stdin: `${stdin}\n` } : { words: [...words, '--yes'] };

/** The invocation of each command. Every run creates its own preconditions. */
const NEXT_YEAR = new Date().getFullYear() + 1;

const SCENES: Record<string, (given: Given) => Promise<Scene>> = {
  login: async () => {
    const { email } = await someone();
    return { words: ['--email', email], stdin: async () => `${await site.codeFor(email)}\n` };
  },
  logout: async () => ({ words: [] }),
  whoami: async () => ({ words: [] }),
  'users list': async () => ({ words: ['--search-value', (await someone()).email] }),
  'users get': async () => ({ words: [(await someone()).email] }),
  'users create': async () => ({ words: ['--email', nextEmail().email, '--name', '汐見 渚'] }),
  'users update': async () => ({
    words: [(await someone()).email, '--name', '新しい名前', '--verified'],
  }),
  'users set-role': async (given) => {
    const { id, email } = await someone();
    return sure([id, 'admin'], given, email);
  },
  'users set-password': async ({ terminal }) => {
    const { email } = await someone();
    const password = 'a lantern over the quay\n';
    return terminal
      ? { words: [email], stdin: [password, password, `${email}\n`] }
      : { words: [email, '--password-stdin', '--yes'], stdin: password };
  },
  'users ban': async (given) => {
    const { email } = await someone();
    return sure(
      [email, '--reason', '買い占め', '--until', '2030-01-01'],
      given,
      email.toUpperCase(),
    );
  },
  'users unban': async () => ({ words: [(await someone({ banned: true })).email] }),
  'users delete': async (given) => {
    const { email } = await someone();
    return sure([email], given, email);
  },
  'users impersonate': async ({ terminal }) => {
    const { email } = await someone();
    return terminal
      ? { words: [email], stdin: ['予約が見えない\n', `${email}\n`] }
      : { words: [email, '--reason', '予約が見えない', '--yes'] };
  },
  'users stop-impersonating': async ({ run }) => {
    const { email } = await someone();
    await run(['users', 'impersonate', email, '--reason', '予約が見えない', '--yes']);
    return { words: [] };
  },
  'users import': async ({ home }) => {
    const people = `email,name\n${(await someone()).email},汐見\n${nextEmail().email},新しい人\n`;
    return { words: [file(home, 'people.csv', people)] };
  },
  'users ban-all': async (given) => {
    const banned = `email,reason\n${(await someone()).email},買い占め\nnobody@golden.example,\n`;
    const accounts = file(given.home, 'accounts.csv', banned);
    return sure([accounts], given, accounts);
  },
  'deadlines list': async () => ({ words: [] }),
  'deadlines set': async () => ({
    words: ['press', '--opens', '2027-01-10T12:00', '--closes', '2027-02-01', '--grace', '30'],
  }),
  'deadlines extend': async () => {
    await newEntry('submitted');
    const closes = ['--closes', '2027-02-08', '--reason', '入院のため'];
    return { words: ['exhibitor-entry', 'C-0001', ...closes] };
  },
  'applications list': async () => {
    await newEntry('submitted');
    return { words: ['--status', 'submitted'] };
  },
  'applications get': async () => {
    await newEntry('submitted');
    return { words: ['C-0001'] };
  },
  'applications decide': async ({ home }) => {
    await newEntry('submitted');
    return { words: [file(home, 'decisions.csv', 'number,decision\nC-0001,accepted\n')] };
  },
  'applications release': async (given) => {
    await newEntry('submitted', { prepared: JSON.stringify({ decision: 'rejected' }) });
    // The contract takes no moment that is more than two years ahead.
    return sure(['--at', `${NEXT_YEAR}-02-10T12:00`], given, '1');
  },
  'entries confirm': async ({ home }) => {
    await newEntry('accepted', { submitted_at: new Date('2026-11-01T03:00:00Z') });
    const payments = 'number,amount,paid_on\nC-0001,12000,2026-11-03\n';
    return { words: [file(home, 'payments.csv', payments)] };
  },
  'booths list': async () => {
    await newBooth();
    return { words: ['--placed', 'no'] };
  },
  'booths place': async () => {
    const id = await newBooth();
    const area = ['--x', '40', '--y', '60', '--width', '24', '--depth', '24'];
    return { words: [id, '2027-04-24', '--code', 'K12', '--hall', 'W1', ...area] };
  },
  'booths import': async ({ home }) => {
    const id = await newBooth();
    const placements =
      'booth,day,code,hall,x,y,w,h,rotation\n' +
      `${id},2027-04-24,K12,W1,40,60,24,24,0\n` +
      `${id},2027-04-25,K12,W1,40,60,24,24,0\n`;
    return { words: [file(home, 'placements.csv', placements)] };
  },
  'products list': async () => {
    await removeBooths();
    const booth = await insertBooth(site.db, editionId, { ownerId: admin.userId });
    const english = JSON.stringify({ ja: '潮待ち', en: 'Waiting for the Tide' });
    await insertProduct(site.db, booth, { product: { title: english, list_price: 2500 } });
    const draft = { status: 'draft', jan_code: '4569951116179' } as const;
    await insertWork(site.db, admin.userId, { title: '凪', kana: 'ナギ', product: draft });
    return { words: [] };
  },
  'products import': async ({ home }) => {
    await removeBooths();
    await insertWork(site.db, admin.userId, { title: '凪' });
    const works =
      'title,title_en,kind,genres,players_from,players_to,price,jan\n' +
      '潮待ち,Waiting for the Tide,game,strategy family,2,４,２５００,4569951116179\n' +
      '凪,Calm,game,party,2,4,1800,\n';
    return { words: [file(home, 'works.csv', works), '--publish'] };
  },
  'booth-products import': async ({ home }) => {
    await removeBooths();
    await insertBooth(site.db, editionId, { ownerId: admin.userId });
    for (const title of ['潮待ち', '凪']) await insertWork(site.db, admin.userId, { title });
    const offers =
      'product,price,days,new,limit\n' +
      '潮待ち,2500,2027-04-24=20 2027-04-25=10,yes,2\n' +
      '凪,０,2027-04-24=0,no,1\n';
    return { words: [file(home, 'offers.csv', offers)] };
  },
  'loading list': async () => {
    await site.db.deleteFrom('car_loading').execute();
    await site.db.deleteFrom('loading_slot').execute();
    const slotId = await insertSlot(site.db, editionId, { dock: '東1' });
    await removeBooths();
    const booth = await insertBooth(site.db, editionId, { code: 'K12' });
    await insertCarLoading(site.db, booth, slotId);
    return { words: ['--day', '2027-04-24'] };
  },
  'loading slots-import': async ({ home }) => {
    await site.db.deleteFrom('car_loading').execute();
    await site.db.deleteFrom('loading_slot').execute();
    await insertSlot(site.db, editionId, { dock: '東1' });
    const slots =
      'day,direction,dock,from,to,capacity,height\n' +
      '2027-04-24,in,東1,7:00,7:30,6,250\n' +
      '2027-04-24,in,東1,7:30,8:00,６,250\n';
    return { words: [file(home, 'slots.csv', slots)] };
  },
  'help-calls list': async () => {
    const booth = await newPlacedBooth();
    await insertHelpCall(site.db, booth.id, { kind: 'medical', message: '倒れた方がいます' });
    return { words: ['--status', 'open'] };
  },
  'events verify': async () => {
    await site.db.deleteFrom('event').execute();
    await site.db.deleteFrom('content').where('type', '=', 'event').execute();
    await insertPlannedEvent(site.db, RELEASED_LOTTERY);
    return { words: ['box-making'] };
  },
  'reservations list': async () => {
    await newReservation();
    return { words: ['--sort', 'held'] };
  },
  'reservations export': async () => {
    await newReservation();
    return { words: ['--search', 'K12'] };
  },
  'reservations check': async () => {
    const { boothProductId } = await newReservation();
    await site.db
      .updateTable('booth_product_day')
      .set({ reserved: 4 })
      .where('booth_product_id', '=', boothProductId)
      .where('day', '=', '2027-04-24')
      .execute();
    return { words: ['--repair'] };
  },
  'sessions list': async () => ({ words: [(await someoneSignedIn()).email] }),
  'sessions revoke': async () => {
    const { email, session } = await someoneSignedIn();
    return { words: [email, session] };
  },
  'sessions revoke-all': async (given) => {
    const { email } = await someoneSignedIn();
    return sure([email], given, email);
  },
  'sessions remove-expired': async () => ({ words: [] }),
  api: async () => ({ words: ['getLoginUser'] }),
  completion: async () => ({ words: ['bash', '--help'] }),
};

const WAYS = [
  { way: 'a terminal in Japan', more: ['--lang', 'ja'], terminal: true },
  { way: 'a terminal elsewhere', more: [], terminal: true },
  { way: 'a pipe', more: [], terminal: false },
  { way: 'JSON', more: ['--json'], terminal: false },
];

/** Removes all booths with their offers. */
const removeBooths = async () => {
  for (const table of ['reservation', 'booth_product', 'booth', 'product'] as const)
    await site.db.deleteFrom(table).execute();
};

/** Replaces the parts of the output that differ from run to run with text of the same width. */
const steady = (text: string, home: string) =>
  text
    .replaceAll(site.url, 'http://localhost:3000')
    .replaceAll(`${home}/`, '')
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, (id) => id.replace(/[\da-f]/g, '0'))
    .replace(/20[23]\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2027-04-01T03:00:00.000Z')
    .replace(/20[23]\d-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00/g, '2027-04-01T12:00:00+09:00')
    .replaceAll(`${NEXT_YEAR}-02-10`, '2028-02-10')
    .replace(/nagisa\d{3}/gi, (name) => name.replace(/\d/g, '0'))
    .replace(/("displayId": ")[^"]+/g, '$1u0000')
    .replace(/("visitorKey": ")[^"]+/g, '$10123456789abcdef')
    // Escape sequences that clear the line of a terminal.
    .split('\x1b')
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*[A-Z]/, '')))
    .join('')
    .replace(/\r(?=[█░])/g, '\n')
    .replace(/\r/g, '')
    .replace(/\b\d{6}\b/g, '123456');

const leaves = (command: Command, path = ''): string[] =>
  command.commands.length === 0
    ? [path.trim()]
    : command.commands.flatMap((each) => leaves(each, `${path} ${each.name()}`));

describe('every command', () => {
  it('has a golden file', async () => {
    const output = collector(false);
    const io = { env: {}, stdin: process.stdin, stdout: output, stderr: output, signals: process };
    const cli = {
      io: { ...io, wait: async () => {} },
      locale: 'en',
      t: await loadTexts('en'),
    } as const;
    expect(Object.keys(SCENES).sort()).toEqual(leaves(await createProgram(cli)).sort());
  });

  it.each(Object.entries(SCENES))('%s', async (name, scene) => {
    const pages: string[] = [];
    for (const { way, more, terminal } of WAYS) {
      const home = temporaryHome();
      const { run } = newTerminal(site.url, home);
      const who = name === 'logout' ? await site.signIn(ADMIN) : admin;
      const signedIn = { server: site.url, cookie: cookieOf(who) };
      if (name !== 'login') writeCredentials({ HOME: home }, 'default', signedIn);
      const { words, stdin = '' } = await scene({ home, terminal, run });
      const argv = [...name.split(' '), ...words, ...more];
      const ended = await run(argv, { stdin, terminal, env: { NO_COLOR: '1' } });
      expect(ended.out).not.toContain('\x1b');
      if (!terminal) expect(ended.err).not.toContain('\x1b');
      expect(ended.out + ended.err).not.toContain('token"');
      // Only JSON has the instants of the API; people read the time of the show.
      if (way !== 'JSON' && name !== 'api')
        expect(ended.out + ended.err).not.toMatch(/T\d\d:\d\d[\d:.]*Z/);
      const { out, err, code } = ended;
      expect(code, err).toBe(name === 'users ban-all' ? 9 : 0);
      const typed = `$ noren ${argv.join(' ')}`;
      pages.push(steady(`# ${way}, exit code ${code}\n${typed}\n${err}--- stdout\n${out}`, home));
    }
    await expect(pages.join('\n')).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.txt`);
  });
});

describe('every exit code', () => {
  /** A command that ends with each exit code: its account, its words and, unless it is the site's, the address of the server. */
  const ENDS: Record<keyof typeof EXIT, () => Promise<[SignedIn | undefined, string[], string?]>> =
    {
      ok: async () => [admin, ['logout', '--help']],
      failed: async () => {
        const html = await fakeServer(() => ({ status: 200, type: 'text/html', body: '<p>' }));
        return [undefined, ['whoami'], html.url];
      },
      usage: async () => [admin, ['users', 'delete', ADMIN]],
      rejected: async () => [admin, ['users', 'ban', ADMIN, '--yes']],
      signedOut: async () => [undefined, ['users', 'list']],
      forbidden: async () => [await site.signIn('visitor@golden.example'), ['users', 'list']],
      notFound: async () => [admin, ['users', 'get', 'nobody@golden.example']],
      conflict: async () => [admin, ['users', 'create', '--email', ADMIN]],
      unavailable: async () => [admin, ['users', 'list'], 'http://127.0.0.1:1'],
      partlyDone: async () => {
        const { email } = await someone();
        const accounts = file(temporaryHome(), 'accounts.csv', `email\n${email}\n${ADMIN}\n`);
        return [admin, ['users', 'ban-all', accounts, '--yes']];
      },
    };

  it.each(Object.entries(ENDS))('%s', async (name, end) => {
    const pages: string[] = [];
    for (const lang of ['ja', 'en']) {
      const [who, words, server = site.url] = await end();
      const argv = [...words, '--lang', lang];
      const { code, out, err } = await runAs(server, who, argv);
      expect(code, err).toBe(EXIT[name as keyof typeof EXIT]);
      const home = dirname(words.find((word) => word.startsWith('/')) ?? '/none/none');
      pages.push(steady(`# ${code}\n$ noren ${argv.join(' ')}\n${err}--- stdout\n${out}`, home));
    }
    await expect(pages.join('\n')).toMatchFileSnapshot(
      `golden/exit-${EXIT[name as keyof typeof EXIT]}.txt`,
    );
  });
});
