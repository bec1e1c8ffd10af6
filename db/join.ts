import { CLUSTER_USER } from './embedded/cluster'
import { checkDataFolder, clusterPassword, openDataFolder } from './embedded/data-folder'
import { readPostmaster } from './embedded/postmaster'
import { isAlive } from './embedded/processes'
import { addressesOf } from './embedded/roles'
import { openDatabase, type OpenDatabase, StartError } from './open'

/**
 * The database of the data folder, also while the server runs on it: then its own PostgreSQL is joined. With another
 * database the folder is not made, but one that is not ours is refused all the same.
 */
export async function joinDatabase(options: {
  dataDir: string
  databaseUrl?: string
  onProgress: (message: string) => void
}): Promise<Omit<OpenDatabase, 'callsUrl'>> {
  checkDataFolder(options.dataDir)
  try {
    return await openDatabase(options)
  } catch (error) {
    const url =
      error instanceof StartError && !options.databaseUrl ? await runningUrl(options.dataDir) : undefined
    if (!url) throw error
    return { url, embedded: true, stop: async () => undefined }
  }
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const folder = await openDataFolder(dataDir)
  const postmaster = await readPostmaster(folder.cluster)
  if (!postmaster?.ready || !isAlive(postmaster.pid)) return undefined
  return addressesOf(
    `postgres://${CLUSTER_USER}:${await clusterPassword(folder)}@127.0.0.1:${postmaster.port}/groundbreak`,
  ).owner
}
