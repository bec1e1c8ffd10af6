/** An exact decimal: `digits` × 10^-`scale`. */
interface Decimal {
  digits: bigint
  scale: number
}

function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}

/** Rounds half away from zero, as a price list does, never by the binary value: 0.285 to 2 places is 0.29. */
function rounded({ digits, scale }: Decimal, places: number): bigint {
  if (scale <= places) return digits * 10n ** BigInt(places - scale)
  const unit = 10n ** BigInt(scale - places)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return (digits + half) / unit
}

/**
 * `value` × 10^`shift` with exactly `places` decimals, thousands with commas and a true minus.
 * @param value a finite number
 */
export function fixed(value: number, places: number, shift = 0): string {
  const exact = decimal(value)
  const all = rounded({ digits: exact.digits, scale: exact.scale - shift }, places)
  const text = (all < 0n ? -all : all).toString().padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const sign = all < 0n ? '−' : ''
  return places === 0 ? sign + whole : `${sign}${whole}.${text.slice(-places)}`
}

/** `value` × 10^`shift` without the errors of binary fractions. */
export function shifted(value: number, shift: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + shift}`)
}
