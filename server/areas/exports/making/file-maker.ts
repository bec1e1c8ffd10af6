import type { ExportKind } from '@groundbreak/contract/areas/exports'
import type { Exported } from './exported'
import type { PaperWords } from './paper'

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
    case 'excel':
    case 'base': {
      const { BookMaker } = await import('./excel')
      return new BookMaker(making)
    }
  }
}
