import type { ExportKind } from '@groundbreak/contract/areas/exports'
import type { Exported } from './exported'
import { baseBook, excelBook } from './excel'
import type { PaperWords } from './paper'
import { PdfMaker } from './pdf'
import { WordMaker, WordsMaker } from './word'

/** What a file is made of beside its rows. Plain data: it goes to another thread. */
export interface Making extends PaperWords {
  kind: ExportKind
  isSplit: boolean
  title: string
  /** Who made it, in words. */
  by: string
  /** When, as an ISO instant. */
  at: string
}

/** Makes one file: rows come in pages, in their order, and then its end. */
export interface FileMaker {
  add(rows: readonly Exported[]): Promise<void>
  end(): Promise<Buffer>
  /** Lets go of what it holds; the file need not be whole. */
  close?: () => Promise<void>
}

/** Makes the file in this thread. */
export function fileMaker(making: Making): FileMaker {
  switch (making.kind) {
    case 'pdf':
      return new PdfMaker(making)
    case 'word':
      return making.isSplit ? new WordsMaker(making) : new WordMaker(making)
    case 'excel':
      return new BookMaker((rows) => excelBook(rows, making))
    case 'base':
      return new BookMaker((rows) => baseBook(rows, making))
  }
}

class BookMaker implements FileMaker {
  private readonly rows: Exported[] = []

  constructor(private readonly book: (rows: readonly Exported[]) => Promise<Buffer>) {}

  async add(rows: readonly Exported[]): Promise<void> {
    this.rows.push(...rows)
  }

  end(): Promise<Buffer> {
    return this.book(this.rows)
  }
}
