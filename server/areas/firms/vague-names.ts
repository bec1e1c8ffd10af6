import { fold } from '../../search/text'

/** What many firms are called: the legal form and what they are, folded as searches are. */
const chinese = /总公司|分公司|子公司|公司|集团|有限|责任|股份|合伙|企业|单位|机构/gu
const english = new Set(
  `a an the of and & company companies co coy ltd limited liability inc incorporated corp corporation group groups
holding holdings llc llp plc gmbh pte pty sa firm firms enterprise enterprises`.split(/\s+/),
)

/** Whether words name no firm, since they are part of the name of very many: 有限公司, Co., Ltd., in whatever width and case. */
export function isVague(name: string): boolean {
  const words = fold(name).replaceAll(chinese, ' ').split(/\s+/).filter(Boolean)
  return fold(name) !== '' && words.every((word) => english.has(word))
}
