/**
 * What a record says of its project, as far as it says it. The judge holds two of them against each other; what
 * one of them leaves open is neither for nor against.
 */
export interface ProjectFacts {
  /** Chinese name, English name, aliases, titles of notices: the best first, in any language. */
  names: readonly string[]
  place?: {
    countryId?: number | null
    provinceId?: number | null
    cityId?: number | null
    districtId?: number | null
  }
  address?: string | null
  /** Degrees. `isRough`: the centre of a district or city, not of the site. */
  position?: { longitude: number; latitude: number; isRough?: boolean } | null
  owners?: readonly FactsFirm[]
  /** Every other firm in a role. */
  parties?: readonly FactsFirm[]
  /** Level 1. */
  categoryId?: number | null
  /** Level 2 or 3, whichever is known. */
  subcategoryId?: number | null
  /** Millions of CNY. */
  value?: number | null
  /** Square metres. */
  floorArea?: number | null
  siteArea?: number | null
  /** Megawatts. */
  capacity?: number | null
  /** First told, YYYY-MM-DD. */
  firstSeenOn?: string | null
  startsOn?: string | null
  /** Electronic supervision numbers or plot numbers of its land. */
  plotNumbers?: readonly string[]
  /** Numbers of tenders: YCA010099-202601-01. */
  noticeNumbers?: readonly string[]
  sources?: readonly { key: string; ref: string }[]
}

export interface FactsFirm {
  id?: number
  names: readonly string[]
}

export const evidenceKinds = [
  'nameSame',
  'nameSounds',
  'namePart',
  'nameNear',
  'nameOther',
  'phase',
  'lot',
  'year',
  'plot',
  'building',
  'section',
  'batch',
  'grade',
  'roundsDiffer',
  'contractsDiffer',
  'placeSame',
  'placeOther',
  'namedPlaceOther',
  'positionNear',
  'positionFar',
  'addressSame',
  'addressOther',
  'ownerSame',
  'ownerOther',
  'partySame',
  'noticeSame',
  'noticeSameProject',
  'landSame',
  'landOther',
  'categoryOther',
  'capacitySame',
  'capacityOther',
  'valueSame',
  'areaSame',
  'areaOther',
  'timeFar',
  'sourceApart',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** One reason. `weight` is in log-odds: above 0 for one project, below 0 for two. */
export interface Evidence {
  kind: EvidenceKind
  weight: number
  /** What the two records say; short texts or numbers, for the words around it. */
  a: string
  b: string
}
