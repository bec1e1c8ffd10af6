// Node's own modules only: the launcher asks before anything is installed.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What file systems and desktops put into a folder that is empty. */
const NOBODYS = new Set(['lost+found', '.DS_Store', '.snapshot'])
/** All that a start leaves behind which was killed in its first moments. */
const BEGINNING = /^(?:\.try-\d+|(?:lock|VERSION)(?:\.[\d.]+)?|lock\.recovery)$/

/**
 * Whether a data folder may be used: one that is not there yet, is empty, or carries a mark of ours, and belongs to
 * this user. Changes nothing. Throws what the system says where this user may not read it.
 * @param {string} root
 * @returns {{ others: string } | { owner: number } | undefined} what in it is not ours, whose it is, or nothing amiss
 */
export function objectionTo(root) {
  const names = ifThere(() => readdirSync(root))
  if (!names) return undefined
  const objection = ownerObjection(root)
  if (objection) return objection
  const found = names.filter((name) => !NOBODYS.has(name))
  const strange = found.find((name) => !BEGINNING.test(name))
  if (isOfOthers(root)) return { others: 'VERSION' }
  if (strange !== undefined && !isMarked(root, found)) return { others: strange }
  return undefined
}

/** Root may use what belongs to anybody: PostgreSQL then runs as the owner of the cluster. */
function ownerObjection(root) {
  const me = process.getuid?.() ?? 0
  const { uid } = statSync(root)
  return me === 0 || uid === me ? undefined : { owner: uid }
}

/** A power cut can leave the file empty. */
function isOfOthers(root) {
  const version = textOf(join(root, 'VERSION')).trim()
  return version !== '' && !/^\d+$/.test(version)
}

/** The version every folder has today; what older ones have, with a database of their own and with another one. */
function isMarked(root, names) {
  if (textOf(join(root, 'VERSION')).trim() !== '' || names.includes('postgres.password')) return true
  return /"encryptionKey"[^]*"hashKey"/.test(textOf(join(root, 'secrets.json')))
}

const textOf = (path) => ifThere(() => readFileSync(path, 'utf8')) ?? ''

function ifThere(read) {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code)) return undefined
    throw error
  }
}
