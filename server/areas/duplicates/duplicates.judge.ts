import { regionsById } from '@groundbreak/db/reference/regions'
import { likeness } from '../../search/likeness'
import { compareMarks, compareNames, evidence, shareFirm } from './duplicates.compare'
import type { Evidence, ProjectFacts } from './duplicates.facts'
import { foldName, isChinese } from '@groundbreak/db/folding/fold-name'
import type { NameReading } from './duplicates.name'

export interface Verdict {
  /** Sure enough to say that both are one project. */
  same: boolean
  /** 0-100: how likely they are one project. */
  score: number
  /** Reasons, the strongest first. */
  evidence: Evidence[]
}

/** Two records that came into one block are different far more often than not. */
const PRIOR = -4
/** From here on two records are one project; between the two a person decides. */
export const SAME_FROM = 75
export const POSSIBLE_FROM = 30

/** Holds two records against each other. Pure and symmetric: the order of the two changes nothing but a and b. */
export function judgePair(a: ProjectFacts, b: ProjectFacts): Verdict {
  const names = compareNames(a.names, b.names)
  const places = comparePlaces(a, b, [...(names?.a.places ?? [])], [...(names?.b.places ?? [])])
  const isOneAddress = places.some(({ kind, weight }) => kind === 'addressSame' && weight >= 2.5)
  const reasons: Evidence[] = [
    ...(names ? [softened(names.evidence, a, b), ...compareMarks(names.a, names.b, isOneAddress)] : []),
    ...compareNumbers(a, b),
    ...places,
    ...ownerBehindName(a, b, names?.evidence),
    ...compareFirms(a, b),
    ...compareSizes(a, b),
    ...compareTimes(a, b),
  ]
  if (names && names.a.round !== names.b.round)
    reasons.push(evidence('roundsDiffer', 0, String(names.a.round), String(names.b.round)))
  if (names?.isSame && names.a.contracts.join() !== names.b.contracts.join())
    reasons.push(evidence('contractsDiffer', 0, names.a.contracts.join('、'), names.b.contracts.join('、')))
  const sum = Math.min(
    reasons.reduce((total, { weight }) => total + weight, PRIOR),
    names ? mostFor(names, reasons, saysLittle(names.evidence, a, b)) : Infinity,
  )
  const score = Math.round(100 / (1 + Math.exp(-sum)))
  return {
    same: score >= SAME_FROM,
    score,
    evidence: reasons.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight)),
  }
}

/**
 * What the names leave open at most, however much else agrees: the second phase has the owner, the address and the
 * spot of the first. Only a number that stands for one thing (plot, tender) says more.
 */
function mostFor(
  { evidence: name, a, b }: { evidence: Evidence; a: NameReading; b: NameReading },
  reasons: readonly Evidence[],
  isVague: boolean,
): number {
  if (reasons.some(({ kind }) => kind === 'landSame' || kind === 'noticeSame')) return Infinity
  let most = reasons.some(({ kind }) => kind === 'landOther') ? FOR_A_LATER_LOOK : Infinity
  if (a.language !== b.language) return most
  for (const kind of deciding) {
    const [one, other] = [a.marks[kind], b.marks[kind]]
    // A reason made light (a house number read as a plot) decides nothing.
    if (!reasons.some((reason) => reason.kind === kind && reason.weight <= -1)) continue
    const isLater = kind === 'phase' && one.concat(other).join() !== '1'
    most = Math.min(most, (one.length > 0 && other.length > 0) || isLater ? FOR_TWO : FOR_A_PERSON)
  }
  const isOther = name.kind === 'nameOther' || name.kind === 'namePart' || name.kind === 'nameNear'
  return isOther && !isVague ? Math.min(most, FOR_A_PERSON) : most
}

const deciding = ['phase', 'lot', 'year', 'plot', 'batch', 'section'] as const
/** Log-odds: told as two. */
const FOR_TWO = -1.5
/** Hardly, but shown to whoever looks to the end of the list. */
const FOR_A_LATER_LOOK = -0.5
/** Possible, never said without a person. */
const FOR_A_PERSON = 0.8

const isVague = (said: string, { address, owners = [] }: ProjectFacts) => {
  const core = addressCore(said).replace(/(?:地块|用地|宗地)$/, '')
  const known = [address ?? '', ...owners.flatMap(({ names }) => names)].map((one) => addressCore(one))
  return known.some((one) => one !== '' && (one.includes(core) || core.includes(one)))
}

/** A name that only says who or where (of the holder, of the lane). */
function saysLittle(name: Evidence, a: ProjectFacts, b: ProjectFacts): boolean {
  return isVague(name.a, a) || isVague(name.b, b)
}

/** Such a name contradicts no other name. */
function softened(name: Evidence, a: ProjectFacts, b: ProjectFacts): Evidence {
  return name.weight < 0 && saysLittle(name, a, b) ? { ...name, weight: -0.5 } : name
}

/** 精益化工自备电厂 beside a plant of Shaanxi Jingyi Chemical: an owner's name may be the project's in the other language. */
function ownerBehindName(a: ProjectFacts, b: ProjectFacts, name: Evidence | undefined): Evidence[] {
  if (!name || name.weight >= 2 || name.kind === 'namePart') return []
  const best = [
    compareNames(a.names.filter(isChinese), englishOwners(b)),
    compareNames(b.names.filter(isChinese), englishOwners(a)),
  ].find((one) => one?.evidence.kind === 'nameSounds')
  return best ? [evidence('nameSounds', 2 - Math.min(0, name.weight), best.evidence.a, best.evidence.b)] : []
}

const englishOwners = ({ owners = [] }: ProjectFacts) =>
  owners.flatMap(({ names }) => names).filter((one) => !isChinese(one))

/** YCA010099-202601-01(2) -> the tender without its round, and the project it was registered under. */
function noticeParts(number: string): { tender: string; project: string } {
  const plain = foldName(number)
    .replaceAll(/\s/g, '')
    .replace(/\(\d+\)$/, '')
  return { tender: plain, project: plain.split('-')[0] ?? plain }
}

function compareNumbers(a: ProjectFacts, b: ProjectFacts): Evidence[] {
  const found: Evidence[] = []
  const [plotsA, plotsB] = [a, b].map(({ plotNumbers = [] }) =>
    plotNumbers.map((one) => one.replaceAll(/\s/g, '')),
  )
  if (plotsA?.length && plotsB?.length) {
    const shared = plotsA.find((one) => plotsB.includes(one))
    found.push(
      shared ? evidence('landSame', 8, shared, shared) : evidence('landOther', -6, plotsA[0], plotsB[0]),
    )
  }
  const tendersA = (a.noticeNumbers ?? []).map((one) => noticeParts(one))
  const tendersB = (b.noticeNumbers ?? []).map((one) => noticeParts(one))
  const tender = tendersA.find((one) => tendersB.some((other) => other.tender === one.tender))
  const project = tendersA.find((one) => tendersB.some((other) => other.project === one.project))
  if (tender) found.push(evidence('noticeSame', 6, tender.tender, tender.tender))
  else if (project) found.push(evidence('noticeSameProject', 1, project.project, project.project))
  return found
}

/** Kilometres between two places on the globe. */
export function kilometres(
  a: { longitude: number; latitude: number },
  b: { longitude: number; latitude: number },
): number {
  const radians = Math.PI / 180
  const x = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians)
  return Math.hypot(x, (b.latitude - a.latitude) * radians) * 6371
}

function comparePlaces(a: ProjectFacts, b: ProjectFacts, namedA: number[], namedB: number[]): Evidence[] {
  const found: Evidence[] = []
  const exact = a.position && b.position && !a.position.isRough && !b.position.isRough
  const distance = exact && a.position && b.position ? kilometres(a.position, b.position) : undefined
  if (distance !== undefined) {
    const said = distance.toFixed(1)
    if (distance <= 0.5) found.push(evidence('positionNear', 3, said, said))
    else if (distance <= 3) found.push(evidence('positionNear', distance <= 1 ? 2.5 : 1, said, said))
    else if (distance > 8)
      found.push(evidence('positionFar', distance > 80 ? -6 : distance > 25 ? -4 : -1.5, said, said))
  }
  found.push(...compareAreas(a.place ?? {}, b.place ?? {}, distance !== undefined && distance <= 8))
  if (namedPlacesDiffer(namedA, namedB))
    found.push(evidence('namedPlaceOther', -5, nameOfRegion(namedA[0]), nameOfRegion(namedB[0])))
  const [one, other] = [a.address, b.address].map((text) => addressCore(text ?? ''))
  if (one && other && one.length >= 5 && other.length >= 5) {
    const alike = likeness(one, other)
    if (
      alike >= 0.7 ||
      (Math.min(one.length, other.length) >= 7 && (one.includes(other) || other.includes(one)))
    )
      found.push(
        evidence(
          'addressSame',
          alike >= 0.95 ? (one.length >= 8 ? 3 : 2.5) : alike >= 0.85 ? 2 : 1,
          a.address ?? '',
          b.address ?? '',
        ),
      )
    else if (housesDiffer(one, other))
      found.push(evidence('addressOther', -2, a.address ?? '', b.address ?? ''))
  }
  return found
}

/** 迎宾大道737号 and 望江路453号: two doors, where both tell one. */
function housesDiffer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    /(\p{Script=Han}{1,3}(?:路|街|道|巷))(\d+)号?/u.exec(text)?.slice(1, 3).join(' '),
  )
  return a !== undefined && b !== undefined && a !== b
}

function compareAreas(
  a: NonNullable<ProjectFacts['place']>,
  b: NonNullable<ProjectFacts['place']>,
  isNear: boolean,
): Evidence[] {
  const levels = [
    ['districtId', -2, 1],
    ['cityId', -4, 1],
    ['provinceId', -8, 0.3],
    ['countryId', -10, 0],
  ] as const
  let kept: Evidence | undefined
  for (const [level, other, same] of levels) {
    const [one, two] = [a[level], b[level]]
    if (!one || !two) continue
    const said = [nameOfRegion(one), nameOfRegion(two)] as const
    if (one !== two) kept = evidence('placeOther', isNear ? other / 8 : other, ...said)
    else if (!kept && same > 0) kept = evidence('placeSame', same, ...said)
  }
  return kept ? [kept] : []
}

function nameOfRegion(id: number | undefined): string {
  return id === undefined ? '' : (regionsById.get(id)?.nameZh ?? String(id))
}

/** A district within the other's city is no contradiction; two districts are. */
function namedPlacesDiffer(a: readonly number[], b: readonly number[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  const within = (id: number): number[] => {
    const parent = regionsById.get(id)?.parentId
    return parent ? [id, ...within(parent)] : [id]
  }
  return !a.some((one) => b.some((other) => within(one).includes(other) || within(other).includes(one)))
}

function addressCore(address: string): string {
  return foldName(address).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function compareFirms(a: ProjectFacts, b: ProjectFacts): Evidence[] {
  const found: Evidence[] = []
  const owner = shareFirm(a.owners, b.owners)
  if (owner) found.push(evidence('ownerSame', 2, owner.name, owner.name))
  if (owner === false)
    found.push(evidence('ownerOther', -2, a.owners?.[0]?.names[0] ?? '', b.owners?.[0]?.names[0] ?? ''))
  const party = shareFirm(a.parties, b.parties)
  if (party) found.push(evidence('partySame', 0.7, party.name, party.name))
  return found
}

/** Greater by smaller; undefined where one is not known. */
function ratio(a: number | null | undefined, b: number | null | undefined): number | undefined {
  return a && b && a > 0 && b > 0 ? Math.max(a, b) / Math.min(a, b) : undefined
}

const said = (one: number | null | undefined, other: number | null | undefined) =>
  [String(one ?? ''), String(other ?? '')] as const

function compareSizes(a: ProjectFacts, b: ProjectFacts): Evidence[] {
  const found: Evidence[] = []
  if (a.categoryId && b.categoryId && a.categoryId !== b.categoryId)
    found.push(evidence('categoryOther', -1.5, ...said(a.categoryId, b.categoryId)))
  else if (a.subcategoryId && b.subcategoryId && a.subcategoryId !== b.subcategoryId)
    found.push(evidence('categoryOther', -1, ...said(a.subcategoryId, b.subcategoryId)))
  const capacity = ratio(a.capacity, b.capacity)
  if (capacity !== undefined) {
    if (capacity <= 1.02) found.push(evidence('capacitySame', 1.5, ...said(a.capacity, b.capacity)))
    else if (capacity > 1.5) found.push(evidence('capacityOther', -2, ...said(a.capacity, b.capacity)))
  }
  const value = ratio(a.value, b.value)
  if (value !== undefined && value <= 1.005) found.push(evidence('valueSame', 1.5, ...said(a.value, b.value)))
  for (const key of ['siteArea', 'floorArea'] as const) {
    const area = ratio(a[key], b[key])
    if (area === undefined) continue
    if (area <= 1.005) found.push(evidence('areaSame', 2, ...said(a[key], b[key])))
    else if (area > 1.3) found.push(evidence('areaOther', area > 1.5 ? -2.5 : -1.5, ...said(a[key], b[key])))
  }
  return found
}

const YEAR_MS = 365.25 * 86_400_000

const years = (one?: string | null, other?: string | null) =>
  one && other ? Math.abs(Date.parse(one) - Date.parse(other)) / YEAR_MS : 0

function compareTimes(a: ProjectFacts, b: ProjectFacts): Evidence[] {
  const found: Evidence[] = []
  if (years(a.startsOn, b.startsOn) > 3)
    found.push(evidence('timeFar', -1.5, a.startsOn ?? '', b.startsOn ?? ''))
  else if (years(a.firstSeenOn, b.firstSeenOn) > 6)
    found.push(evidence('timeFar', -1.5, a.firstSeenOn ?? '', b.firstSeenOn ?? ''))
  // A source that numbers its projects has told these two apart already.
  const apart = (a.sources ?? []).flatMap((one) =>
    (b.sources ?? []).flatMap((other) => (one.key === other.key && one.ref !== other.ref ? [one.key] : [])),
  )
  if (apart[0] !== undefined) found.push(evidence('sourceApart', -0.5, apart[0], apart[0]))
  return found
}
