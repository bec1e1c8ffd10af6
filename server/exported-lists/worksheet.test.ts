import { describe, expect, it } from 'vitest'
import { type Column, worksheet } from './worksheet'

interface Crate {
  name: string
  weight: number | null
  bottles: { label: string }[]
}

const crate: Crate = { name: 'Seven', weight: 12, bottles: [{ label: 'a' }, { label: 'b' }] }
const head = { title: 'Weight', width: 10 }

describe('a worksheet', () => {
  it('has a line for each row, or those that a row fills', () => {
    const columns: Column<Crate>[] = [
      { title: 'Name', width: 20, kind: 'text', value: ({ name }) => name },
      { ...head, kind: 'number', value: ({ weight }) => weight },
    ]
    const crates = worksheet('Crates', columns)
    expect(crates.lines(crate)).toEqual([['Seven', 12]])
    expect(crates.lines({ ...crate, weight: null })).toEqual([['Seven', null]])
    const bottles = worksheet(
      'Bottles',
      [{ title: 'Label', width: 9, kind: 'text', value: ({ label }: { label: string }) => label }],
      (row: Crate) => row.bottles,
    )
    expect(bottles.lines(crate)).toEqual([['a'], ['b']])
  })

  it('is told to another thread without what works it out', () => {
    const { columns } = worksheet('Crates', [
      { ...head, kind: 'number', value: ({ weight }: Crate) => weight },
    ])
    expect(columns).toEqual([{ ...head, kind: 'number' }])
  })

  it('has no column of what a row does not tell, or of another kind', () => {
    const unknown: Column<Crate> = {
      ...head,
      kind: 'number',
      // @ts-expect-error: a crate has no height.
      value: ({ height }) => height as number,
    }
    // @ts-expect-error: a name is no number.
    const wrong: Column<Crate> = { ...head, kind: 'number', value: ({ name }) => name }
    expect([unknown.kind, wrong.kind]).toEqual(['number', 'number'])
  })
})
