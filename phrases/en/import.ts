import type { importing as zh } from '../zh/import'
import type { SameKeys } from '../shape'

export const importing: SameKeys<typeof zh> = {
  errors: {
    empty: 'The file is empty: there is nothing to import.',
    binary: 'This is no table: the file holds binary content.',
    encoding: (v) => `The file is not encoded in ${v.encoding}; save it as UTF-8 and try again.`,
    truncated: (v) => `The file is incomplete: it breaks off after row ${v.row}. Fetch it again.`,
    malformed: (v) => `Row ${v.row} cannot be read: its format is wrong.`,
    longLine: (v) => `Row ${v.row} is longer than ${v.max} characters: that is no data.`,
    largeDocument: (v) =>
      `The JSON document is longer than ${v.max} characters; use JSONL, one record a line.`,
    zipBomb: 'The archive unpacks to far too much; it was not unpacked.',
    encrypted: 'The workbook is encrypted; remove its password and try again.',
    formula: (v) => `Column ${v.cell} of the sheet holds formulas; paste them as values and try again.`,
    noSheet: (v) => `The workbook has no sheet ${v.sheet}.`,
    columns: (v) => `These columns are unknown: ${v.columns}. This is no file of this source.`,
    noFile: (v) => `No file to import was found: ${v.path}`,
    noSource: (v) => `Name the source: ${v.sources}`,
    otherFile: (v) => `This source has no such file: ${v.name}`,
  },
  reasons: {
    noName: 'no name',
    noReference: 'no reference',
    noDate: 'no date',
    unknownStatus: 'unknown status',
    unknownCountry: 'unknown country',
  },
  report: {
    usage: (v) => `Usage: npm run import -- <source> <file or folder> (sources: ${v.sources})`,
    reading: (v) => `${v.file}: ${v.rows} rows read`,
    publishing: (v) => `${v.file}: ${v.records} records compared`,
    already: (v) => `${v.file}: imported before, nothing changed`,
    done: (v) =>
      `${v.file}: ${v.read} rows read, ${v.fresh} new, ${v.changed} changed, ${v.unchanged} unchanged, ${v.rejected} rows rejected`,
    rejected: (v) => `  row ${v.row}: ${v.reason}`,
    refused: (v) => `${v.file}: not imported. ${v.why}`,
  },
}
