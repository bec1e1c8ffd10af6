import type { SameKeys } from '../shape'
import type { start as zh } from '../zh/start'

export const start: SameKeys<typeof zh> = {
  stopped: 'Stopped.',
  folderInUse: (v) =>
    `The data folder ${v.folder} is in use by another start (process ${v.pid}); stop that one or set DATA_DIR.`,
  folderNotWritable: (v) =>
    `The data folder ${v.folder} cannot be written; give it to this user or set DATA_DIR.`,
  folderIsFile: (v) => `The data folder ${v.folder} is not a folder; set DATA_DIR.`,
  folderFull: (v) => `The disk of the data folder ${v.folder} is full; make room or set DATA_DIR.`,
  folderOfOthers: (v) =>
    `The data folder ${v.folder} holds a ${v.what} that is not Groundbreak’s; nothing was changed, set DATA_DIR.`,
  folderOfOtherUser: (v) =>
    `The data folder ${v.folder} belongs to another user (uid ${v.owner}); give it to this user (chown) or set DATA_DIR to a new folder inside it.`,
  folderNewer: (v) =>
    `The data folder ${v.folder} belongs to a newer version of Groundbreak; update the program or set DATA_DIR.`,
  folderOlderPostgres: (v) =>
    `The data folder ${v.folder} was made by PostgreSQL ${v.theirs} and this program brings ${v.ours}; back it up with the old program (npm run backup) and restore it, or set DATA_DIR.`,
  lockStuck: (v) => `The lock ${v.path} cannot be taken over; remove it.`,
  clusterDamaged: (v) =>
    `The database in the data folder ${v.folder} is damaged (${v.reason}); move the folder away and bring a backup back with npm run restore.`,
  databaseNotCreated: (v) => `The database could not be created: ${v.reason}`,
  databaseNotStarted: (v) => `The database does not start: ${v.reason} (see ${v.log})`,
  databasePortTaken: (v) => `Port ${v.port} of the database is in use; stop the other program.`,
  databaseNotStopped: (v) =>
    `The database server (process ${v.pid}) cannot be stopped; end it and start again.`,
  databaseUnreachable: (v) => `The database cannot be reached: ${v.reason}`,
  noServiceUser:
    'PostgreSQL does not run as root and there is no user postgres or nobody; start as another user.',
  noProgram: (v) => `There is no embedded PostgreSQL for ${v.system}; set DATABASE_URL to use another one.`,
  programFails: (v) =>
    `The embedded PostgreSQL does not run on this machine (${v.reason}); set DATABASE_URL to use another one.`,
  addressTooOld: (v) =>
    `The PostgreSQL of DATABASE_URL is version ${v.major}; ${v.oldest} or later is needed.`,
  callsRoleMissing: (v) => `There is no role ${v.role}, the user of DATABASE_CALLS_URL; create it.`,
  callsRoleOwns:
    'The user of DATABASE_CALLS_URL must own nothing: give another than that of DATABASE_URL, not a member of it, no superuser, and none with BYPASSRLS.',
  addressEncoding: (v) => `The database of DATABASE_URL is encoded in ${v.encoding}; it must be UTF8.`,
  addressUnreachable: (v) => `The PostgreSQL of DATABASE_URL cannot be reached: ${v.reason}`,
  migrationNewer: (v) =>
    `The database belongs to a newer version of Groundbreak (it has ${v.name}); update the program or set DATA_DIR.`,
  migrationChanged: (v) =>
    `The migration ${v.name} was changed after it had been applied; add a new one instead.`,
  migrationLate: (v) => `The migration ${v.name} comes before ${v.last}, which is applied; renumber it.`,
  migrationFailed: (v) => `The migration ${v.name} failed: ${v.reason}. The database is as it was before it.`,
  keysMissing: (v) =>
    `The keys ${v.file} are gone, and the database holds phones and emails encrypted with them; bring the file back from a backup, nothing else can read them.`,
  keysDamaged: (v) => `The keys ${v.file} are damaged; bring the file back from a backup.`,
  keysOfOthers: (v) =>
    `The keys ${v.file} are not those this database was encrypted with; bring the right file back from a backup.`,
  portTaken: (v) => `Port ${v.port} is in use; stop the other program or set PORT.`,
  portRefused: (v) => `Port ${v.port} is not open to this user; set PORT.`,
  sampleClosed: (v) =>
    `This is production (${v.because}), so the sample market is closed: none of its accounts logs in, the login page names none, and its inbox and its WeCom are off.
Its data is still in the database; npm run market:remove takes all of it away.`,
  sampleNotLoaded: (v) => `This is production (${v.because}): the sample market is not loaded.`,
  noAccount: 'No account can log in yet; make the first administrator with npm run create-admin.',
}
