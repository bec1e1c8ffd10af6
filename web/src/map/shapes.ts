/** The outlines of the offline base; asked for once. */
export const loadShapes = once(async () => {
  const [{ default: world }, { default: provinces }] = await Promise.all([
    import('virtual:map-shapes/world'),
    import('virtual:map-shapes/provinces'),
  ])
  return { ...world, provinces }
})

export const loadPrefectures = once(async () => (await import('virtual:map-shapes/prefectures')).default)

/** Keeps what was loaded; a failure is tried again at the next call. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
