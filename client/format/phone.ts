/**
 * A masked number as it is read: `199000*****` as `199-000•-••••`. Landlines and mail keep their form.
 * @param masked digits, dashes and one star for each digit hidden
 */
export function maskedNumber(masked: string): string {
  const dotted = masked.replaceAll('*', '•')
  const mobile = /^(\d{3})([\d•]{4})([\d•]{4})$/.exec(dotted)
  return mobile ? mobile.slice(1).join('-') : dotted
}
