import { isOneWithinOther, placeInEnglish } from './places'
import type { FirmReading } from './reading'
import { membersInEnglish, withoutNoise, withoutOtherNames } from './said-beside'

const LEGAL = new Set(
  'co ltd limited company corp corporation inc incorporated plc llc colimited coltd stock joint shares share shareholding jsc cor compay compnay copany corportation youxian gongsi zeren gufen pte pty sa ag gmbh the of lp llp'.split(
    ' ',
  ),
)
const GROUP = new Set(['group', 'jituan', 'grp', 'gp'])

/** Words that are written in several ways, in one. */
const ALIKE = new Map(
  `tech technology|technologies technology|sci science|intl international|int international|eng engineering|engrg engineering|const construction|constr construction|dev development|devt development|mfg manufacturing|ind industry|inds industry|industries industry|industrial industry|invest investment|inv investment|investments investment|mgmt management|elec electric|electrical electric|pharma pharmaceutical|pharm pharmaceutical|pharmaceuticals pharmaceutical|holdings holding|materials material|resources resource|services service|systems system|products product|networks network|communications communication|commun communication|envir environment|env environment|environmental environment|enviro environment|bros brothers|univ university|inst institute|hldgs holding|hldg holding|ppty property|properties property|prop property|electronics electronic|chemicals chemical|equip equipment|mach machinery|cons construction|centre center|aluminium aluminum|tyre tire|1st 1|2nd 2|3rd 3|first 1|second 2|third 3|fourth 4|fifth 5|sixth 6|seventh 7|eighth 8|ninth 9|tenth 10|eleventh 11|twelfth 12|thirteenth 13|fourteenth 14|fifteenth 15|sixteenth 16|seventeenth 17|eighteenth 18|nineteenth 19|twentieth 20|4th 4|5th 5|6th 6|7th 7|8th 8|9th 9|10th 10|11th 11|12th 12|13th 13|14th 14|15th 15|16th 16|17th 17|18th 18|19th 19|20th 20|no1 1|no2 2|no3 3|no4 4|no5 5|no6 6|no7 7|no8 8|no9 9|ii 2|iii 3|iv 4|prc china|p china`
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)

const BRANCH_AT_END =
  /^(.*?\b(?:ltd|limited|co|inc|corp|corporation|company|group|bureau|bank)\b[.,]*)\s*[,(-]?\s*(.{0,40}?\b(?:sub-?)?(?:branch(?:\s+(?:company|office|co))?|representative office|office|fen\s?gongsi)\b\.?(?:\s*(?:company|co\.?,?\s*ltd\.?))?)\)?$/
const BRANCH_SHORT =
  /^(.{3,}?)\s+((?:[a-z'’]+\s+)(?:branch(?:\s+(?:company|office))?|representative office))$/
const BRANCH_OF = /^(.{0,40}?\bbranch(?:\s+office)?)\s+of\s+(.*)$/
const DEPARTMENT =
  /^(.*?(?:\b(?:ltd|limited|inc|corp|corporation|group|bureau)\b[.,]*))\s*[,(-]?\s*.{0,60}?\b(?:project (?:management )?(?:department|dept\.?|team|office)|project manager department)\)?$/

/** Reads a folded name in English. Pure. */
export function readEnglish(folded: string): FirmReading {
  const plain = folded.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’`]/g, '')
  const { rest: said, others } = withoutOtherNames(withoutNoise(plain))
  const members = membersInEnglish(said)
  const whole = members.length === 1 ? (members[0] ?? said) : said
  const { firm, branch } = takeBranch((DEPARTMENT.exec(whole) ?? [])[1] ?? whole)
  return { said, others, branch, members: members.length > 1 ? members : [], ...takeApart(firm) }
}

function takeBranch(text: string): { firm: string; branch: string | null } {
  const [, whose, of] = BRANCH_OF.exec(text) ?? []
  if (whose !== undefined && of !== undefined) return { firm: of, branch: branchName(whose) }
  const [, firm, branch] = BRANCH_AT_END.exec(text) ?? BRANCH_SHORT.exec(text) ?? []
  return firm !== undefined && branch !== undefined
    ? { firm, branch: branchName(branch) }
    : { firm: text, branch: null }
}

const branchName = (branch: string): string =>
  branch
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(/\b(?:branch|company|office|co|ltd|the|representative|city|province)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The words of an English name in one spelling, `s&t` and `no.3` taken apart. */
export function wordsOfEnglish(text: string): string[] {
  return text
    .replaceAll(/\bno\.?\s*(?=\d)/g, ' ')
    .replaceAll(/\bco\.?,?\s*[,.]?\s*ltd\b/g, ' co ltd ')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replaceAll(/&/g, ' and ')
    .replaceAll(/(?<=[a-z])(?=(?:co|company),? ?ltd$)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && word !== 'and')
    .map((word) => ALIKE.get(word) ?? word)
}

function takeApart(firm: string): Omit<FirmReading, 'said' | 'others' | 'branch' | 'members'> {
  const isInBrackets = /\((?!group|holding|jituan)[^()]*\)/.test(firm)
  const all = wordsOfEnglish(firm)
  const own = all.filter((word) => !LEGAL.has(word))
  const isGroup = own.length > 1 && own.some((word) => GROUP.has(word))
  const words = isGroup ? own.filter((word) => !GROUP.has(word)) : own
  const { places, rest } = takePlaces(words.length > 0 ? words : all)
  return {
    language: 'en',
    places,
    isPlaceInBrackets: isInBrackets && places.length > 0,
    core: rest.join(' '),
    spoken: words.join(' '),
    written: '',
    form: own.length < all.length ? 'limited' : null,
    group: isGroup ? (/\(\s*(?:group|jituan)\s*\)/.test(firm) ? 'brackets' : 'word') : null,
  }
}

/** Places stand at the head, at the end or in brackets; a name of places alone stays whole. */
function takePlaces(words: readonly string[]): { places: number[][]; rest: string[] } {
  const places: number[][] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    let taken = 0
    for (const count of [3, 2, 1]) {
      if (at + count > words.length) continue
      const ids =
        placeInEnglish(words.slice(at, at + count).join(' ')) ??
        placeInEnglish(words.slice(at, at + count).join(''))
      // A second place lies in the first or around it; else it is a brand (Huadian, Fuxin).
      if (!ids || (places.length > 0 && !places.some((one) => isOneWithinOther(one, ids)))) continue
      places.push([...ids])
      taken = count
      break
    }
    if (taken === 0) rest.push(words[at] ?? '')
    else if (/^(?:city|province|county|municipality|district)$/.test(words[at + taken] ?? '')) taken++
    at += Math.max(1, taken)
  }
  return rest.length === 0 ? { places: [], rest: [...words] } : { places, rest }
}
