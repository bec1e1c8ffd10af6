/**
 * A masked number as it is read: `199000*****` as `199-000•-••••`, `020-000*****` as `020-000•-••••`. Mail
 * keeps its form.
 * @param masked digits, dashes and one star for each digit hidden
 */
export function maskedNumber(masked: string): string {
  const dotted = masked.replaceAll('*', '•')
  const number =
    /^(1\d{2})([\d•]{4})([\d•]{4})$/.exec(dotted) ?? /^(0\d{2,3})-?([\d•]{3,4})([\d•]{4})$/.exec(dotted)
  return number ? number.slice(1).join('-') : dotted
}
