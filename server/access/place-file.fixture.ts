/**
 * A file of places in MaxMind's format 2.0 with one network of IPv4: enough for the reader, written by the
 * format's description (a binary tree of 24-bit records, a data section, metadata behind a marker).
 */
export function placeFile(network: string, bits: number, value: object): Buffer {
  const path = network
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, bits)
  const nothing = bits
  // A record past the number of nodes and the 16 bytes of separation points into the data section.
  const data = bits + 16
  const tree = Buffer.concat(
    [...path].map((bit, at) => {
      const next = at + 1 === bits ? data : at + 1
      return bit === '0' ? records(next, nothing) : records(nothing, next)
    }),
  )
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-City',
    description: { en: 'test' },
    ip_version: 4,
    languages: ['en', 'zh-CN'],
    node_count: bits,
    record_size: 24,
  }
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    encoded(value),
    Buffer.from('abcdef', 'hex'),
    Buffer.from('MaxMind.com'),
    encoded(metadata),
  ])
}

function records(left: number, right: number): Buffer {
  const node = Buffer.alloc(6)
  node.writeUIntBE(left, 0, 3)
  node.writeUIntBE(right, 3, 3)
  return node
}

/** Types of the format: 2 text, 6 number of 32 bits, 7 map, 11 list (told in a second byte, less 7). */
function encoded(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text])
  }
  if (typeof value === 'number') {
    const four = Buffer.alloc(4)
    four.writeUInt32BE(value)
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), four])
  }
  if (Array.isArray(value))
    return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map((one) => encoded(one))])
  const entries = Object.entries(value as object)
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, one]) => [encoded(key), encoded(one)]),
  ])
}
