import { readFileSync } from 'node:fs'

export interface Region {
  id: number
  /** 1 region (华北), 2 province, 3 city, 4 district. */
  level: number
  parentId: number | null
  nameZh: string
  nameEn: string
  shortZh: string
  shortEn: string
  longitude: number
  latitude: number
}

/** Made by generate-regions.ts; ids of levels 2-4 are GB/T 2260 codes. */
export const regions: readonly Region[] = readFileSync(new URL('regions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [id, level, parent, nameZh = '', nameEn = '', shortZh = '', longitude, latitude] = line.split('\t')
    return {
      id: Number(id),
      level: Number(level),
      parentId: parent ? Number(parent) : null,
      nameZh,
      nameEn,
      shortZh,
      shortEn: nameEn,
      longitude: Number(longitude),
      latitude: Number(latitude),
    }
  })

export const regionsById: ReadonlyMap<number, Region> = new Map(regions.map((one) => [one.id, one]))
