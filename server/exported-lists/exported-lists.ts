import type { BookKind } from '@groundbreak/contract/areas/exports'
import type { ListCall } from '@groundbreak/contract/list'
import type { Language } from '@groundbreak/phrases/phrases'
import type { z } from 'zod'
import type { May } from '../access/can'
import type { Viewer } from '../access/viewer'
import type { Db } from '../db/pool'
import type { House } from '../http/handle'
import type { Showing } from '../showing/showing'
import type { BookRow, Worksheet, WorksheetHead } from './worksheet'

/** What is asked of a list, whichever page of it is looked at. */
export type QuestionOf<C extends ListCall> = Omit<z.output<C['input']>, 'page' | 'per_page' | 'facets'>

export interface Finding<Question> {
  db: Db
  house: House
  viewer: Viewer
  language: Language
  question: Question
  /** Only these, selected one by one. */
  ids?: readonly number[]
  /** Ids at most. */
  most: number
}

export interface Found {
  ids: number[]
  /** How many match. */
  total: number
}

/** In which words and unit a book is written. */
export interface BookWords {
  language: Language
  /** Of money: 0 million, 1 ten thousand, 2 hundred million CNY. */
  unit: 0 | 1 | 2
}

interface BookShape<Row> {
  /** Rows of ids, in that order; what the viewer does not see now is left out. */
  load: (db: Db, ids: readonly number[], show: Showing) => Promise<Row[]>
  idOf: (row: Row) => number
  worksheets: (words: BookWords) => readonly Worksheet<Row>[]
}

/** An Excel file of a list: what its worksheets are called, and what they tell of rows, which are named by their ids. */
export interface Book {
  heads: (words: BookWords) => WorksheetHead[]
  load: (
    db: Db,
    ids: readonly number[],
    told: { show: Showing; words: BookWords },
  ) => Promise<{ ids: number[]; rows: BookRow[] }>
}

export function book<Row>({ load, idOf, worksheets }: BookShape<Row>): Book {
  return {
    heads: (words) => worksheets(words).map(({ name, columns }) => ({ name, columns })),
    async load(db, ids, { show, words }) {
      const rows = await load(db, ids, show)
      const sheets = worksheets(words)
      return { ids: rows.map(idOf), rows: rows.map((row) => sheets.map(({ lines }) => lines(row))) }
    },
  }
}

interface ExportShape<Question> {
  /** What a file is called where nobody named it. */
  title: (of: { language: Language; count: number }) => string
  /** The first ids of what is found within the viewer's scope, in the order of the list. */
  find: (asked: Finding<Question>) => Promise<Found>
  /** `excel` tells everything, `base` the columns that matter most. */
  books: { excel: Book } & Partial<Record<BookKind, Book>>
  /** What follows for the account once its file is there, in the transaction that keeps it. */
  made?: (db: Db, of: { userId: number; ids: readonly number[] }) => Promise<void>
}

/** What an area says of a list that is exported; what may be asked of it is checked by its call. */
export interface ExportedList extends ExportShape<never> {
  call: ListCall
}

/** Says how a list of the contract, which says that it `isExported`, goes into files. */
export function exportedList<C extends ListCall>(call: C, shape: ExportShape<QuestionOf<C>>): ExportedList {
  return { call, ...shape }
}

/** Every exported list by the name of its call, with whom that call serves. */
export type ExportedLists = ReadonlyMap<string, ExportedList & { may: May }>
