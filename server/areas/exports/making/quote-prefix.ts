import type { Feature, Image } from 'write-excel-file/node'

/** The format of cells that stay text whatever is typed into them. */
export const TEXT_FORMAT = '@'

/**
 * Gives the styles of that format the mark of a leading apostrophe, which the library has no name for: a program that
 * edits such a cell, or saves it as CSV and reads it again, makes no formula of it.
 */
export const quotePrefixed: Feature<Image['content']> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (styles) => {
          const formats = [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => tag)
          const id = formats.find((tag) => attribute(tag, 'formatCode') === TEXT_FORMAT)
          if (id === undefined) return styles
          return styles.replaceAll(/<xf\b[^>]*>/g, (tag) =>
            attribute(tag, 'numFmtId') === attribute(id, 'numFmtId')
              ? tag.replace('<xf', '<xf quotePrefix="1"')
              : tag,
          )
        },
      },
    },
  },
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
