/** `id` is the code, or for a histogram the number of the bucket (`from` included, `to` not; absent = open). */
export const facetCount = z.object({
  id: z.int(),
  count: z.int(),
  from: z.number().optional(),
  to: z.number().optional(),
})
