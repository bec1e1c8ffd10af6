/** Looks for PostgreSQL in a process of its own, for a test that does it as another user: says where it is. */
import { findBinaries } from './binaries'

const [dataDir = '', folder = '', version = ''] = process.argv.slice(2)
console.log((await findBinaries({ dataDir, packaged: { folder, version } })).postgres)
