import type { SheetKind } from '@groundbreak/contract/areas/exports'
import type { BookRow, WorksheetHead } from '../../../exported-lists/worksheet'
import type { Exported } from './exported'
import type { PaperWords } from './paper'

/** What a file is made of beside its rows. Plain data: it goes to another thread. */
export type Making = BookMaking | SheetsMaking

/** An Excel file. */
export interface BookMaking {
  kind: 'book'
  worksheets: readonly WorksheetHead[]
}

/** A file with a sheet for each project. */
export interface SheetsMaking extends PaperWords {
  kind: SheetKind
  isSplit: boolean
  title: string
  /** Who made it, in words. */
  by: string
  /** When, as an ISO instant. */
  at: string
}

/** What a file is made of: lines, or projects for their sheets. Plain data, too. */
export type FileRow = BookRow | Exported

/** Makes one file: rows of its kind come in pages, in their order, and then its end. */
export interface FileMaker {
  add(rows: readonly FileRow[]): Promise<void>
  end(): Promise<Buffer>
  /** Lets go of what it holds; the file need not be whole. */
  close?: () => Promise<void>
}

/** Makes the file in this thread. Only what the kind needs is loaded: the libraries are large. */
export async function fileMaker(making: Making): Promise<FileMaker> {
  switch (making.kind) {
    case 'pdf': {
      const { PdfMaker } = await import('./pdf')
      return new PdfMaker(making)
    }
    case 'word': {
      const { WordMaker, WordsMaker } = await import('./word')
      return making.isSplit ? new WordsMaker(making) : new WordMaker(making)
    }
    case 'book': {
      const { BookMaker } = await import('./excel')
      return new BookMaker(making.worksheets)
    }
  }
}
