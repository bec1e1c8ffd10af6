import type { InvestValueUnit } from '@groundbreak/contract/areas/session'
import { fixed, shifted } from './decimal'

/** The request's names of the units. */
export type UnitCode = 'WAN' | 'MILLION' | 'YI'

interface Unit {
  code: UnitCode
  /** From millions of CNY: the value times 10^shift. */
  shift: number
  decimals: number
}

/** By the specification's numbers: 0 million, 1 ten thousand, 2 hundred million. */
const units: Record<InvestValueUnit, Unit> = {
  0: { code: 'MILLION', shift: 0, decimals: 2 },
  1: { code: 'WAN', shift: 2, decimals: 1 },
  2: { code: 'YI', shift: -2, decimals: 2 },
}

export const investValueUnits = [1, 0, 2] as const satisfies InvestValueUnit[]

export function unitCode(unit: InvestValueUnit): UnitCode {
  return units[unit].code
}

export function unitOfCode(code: UnitCode | undefined): InvestValueUnit {
  return investValueUnits.find((unit) => units[unit].code === code) ?? 0
}

/** Millions of CNY in the user's unit, rounded exactly: WAN 1 decimal, MILLION and YI 2. */
export function investValue(millions: number, unit: InvestValueUnit): string {
  return fixed(millions, units[unit].decimals, units[unit].shift)
}

/** The reverse, for search: what stands in a field of that unit, in millions. */
export function toMillions(value: number, unit: InvestValueUnit): number {
  return shifted(value, -units[unit].shift)
}

/** Millions as an unrounded number of the unit, to fill a field. */
export function fromMillions(millions: number, unit: InvestValueUnit): number {
  return shifted(millions, units[unit].shift)
}

export function convert(value: number, from: InvestValueUnit, to: InvestValueUnit): number {
  return fromMillions(toMillions(value, from), to)
}
