import { totalmem } from 'node:os'

const MB = 1024 * 1024

/**
 * The server's settings, given on its command line so that this list is the only truth.
 * `durable: false` is for tests: a crash of the machine may lose everything.
 */
export function serverSettings(options: { port: number; durable: boolean; diskBytes: number }): string[] {
  const memory = totalmem() / MB
  const sharedBuffers = Math.round(Math.min(512, Math.max(64, memory / 16)))
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: '',
    max_connections: 80,
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.round(memory / 3)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.round(Math.min(256, Math.max(64, memory / 32)))}MB`,
    random_page_cost: 1.1,
    jit: 'off',
    // Nobody streams from this server; loading is quicker without what streaming needs.
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: `${walMegabytes(options.diskBytes, { share: 20, least: 32, most: 128 })}MB`,
    max_wal_size: `${walMegabytes(options.diskBytes, { share: 10, least: 48, most: 2048 })}MB`,
    checkpoint_completion_target: 0.9,
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Values of queries are people's data and never belong in a log.
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
    // A failed statement's message quotes values: the server, which strikes them out, logs what fails.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  }
  if (!options.durable)
    Object.assign(settings, {
      fsync: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: 200,
      shared_buffers: '128MB',
    })
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A share of the disk, so that the log of a small one leaves room for what it is the log of. */
function walMegabytes(
  diskBytes: number,
  { share, least, most }: { share: number; least: number; most: number },
) {
  return Math.round(Math.min(most, Math.max(least, diskBytes / MB / share)))
}
