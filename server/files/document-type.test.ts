import { describe, expect, it } from 'vitest'
import { documentName } from './document-type'

describe('the name of a document', () => {
  it.each([
    ['总平面图.PDF', '总平面图.pdf'],
    ['C:\\plans\\a.exe', 'a.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['...', 'file.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.pdf'],
    ['版本 2.1 说明', '版本 2.1 说明.pdf'],
    ['a"b<c>.pdf', 'abc.pdf'],
    ['长'.repeat(200), `${'长'.repeat(140)}.pdf`],
  ])('%j is kept as %j', (given, kept) => {
    expect(documentName(given, 'pdf')).toBe(kept)
  })
})
