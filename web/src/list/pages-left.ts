/** How many more pages can be turned to before the limit of rows; the last one may be cut short by it. */
export function pagesLeft({
  page,
  perPage,
  limit,
}: {
  page: number
  perPage: number
  limit: number
}): number {
  return Math.max(0, Math.ceil(limit / perPage) - page)
}
