import { describe, expect, it } from 'vitest'
import { moveTo } from './column-order'
import { gridTemplate, lockedPieces, type Column } from './columns'

const columns = (text: string): Column<null>[] =>
  Array.from(text, (letter, index) => ({
    key: `${letter}${index}`,
    title: letter,
    width: 80,
    open: letter === 'o',
    render: () => null,
  }))
const drawn = (text: string) =>
  lockedPieces(columns(text)).map((piece) =>
    piece.kind === 'message' ? `message ${piece.span}` : piece.kind,
  )

describe('a locked row', () => {
  it('puts its sentence over the longest run of closed columns', () => {
    expect(drawn('coocccco')).toEqual(['dash', 'cell', 'cell', 'message 4', 'cell'])
  })

  it('takes the first of two equal runs', () => {
    expect(drawn('ccocc')).toEqual(['message 2', 'cell', 'dash', 'dash'])
  })

  it('has no sentence where everything is open', () => {
    expect(drawn('oo')).toEqual(['cell', 'cell'])
  })
})

describe('the columns of a table', () => {
  it('have their widths, and the name takes all that is left', () => {
    const name = { key: 'name', title: 'Name', width: 200, text: String, href: String }
    expect(gridTemplate(name, columns('oc'), true)).toEqual({
      template: '40px minmax(200px, 1fr) 80px 80px',
      minWidth: 400,
    })
    expect(gridTemplate(name, columns('oc'), false)).toEqual({
      template: 'minmax(200px, 1fr) 80px 80px',
      minWidth: 360,
    })
  })
})

describe('moving a column', () => {
  it('puts it where it is dropped', () => {
    expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })

  it('stays within the list', () => {
    expect(moveTo(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(moveTo(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
  })
})
