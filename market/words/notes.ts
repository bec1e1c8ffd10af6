/** Where a fact of the sample market comes from: the closed list of notes that its revisions and parties carry. */
export const notes = {
  filing: { zh: '备案公示', en: 'Filing notice' },
  land: { zh: '土地成交公告', en: 'Land sale notice' },
  environment: { zh: '环评公示', en: 'Environmental notice' },
  approval: { zh: '立项批复', en: 'Project approval' },
  planning: { zh: '规划公示', en: 'Planning notice' },
  scheme: { zh: '方案公示', en: 'Scheme notice' },
  preliminary: { zh: '初步设计批复', en: 'Preliminary design approval' },
  drawings: { zh: '施工图审查', en: 'Working drawings review' },
  prequalification: { zh: '资格预审公告', en: 'Prequalification notice' },
  tender: { zh: '招标公告', en: 'Tender notice' },
  candidates: { zh: '中标候选人公示', en: 'Notice of award candidates' },
  award: { zh: '中标公告', en: 'Award notice' },
  permit: { zh: '施工许可', en: 'Building permit' },
  supervision: { zh: '质监登记', en: 'Quality supervision registration' },
  visit: { zh: '现场走访', en: 'Site visit' },
  call: { zh: '电话核实', en: 'Phone check' },
  website: { zh: '企业官网', en: 'Company website' },
  completion: { zh: '竣工备案', en: 'Completion filing' },
  closed: { zh: '撤销备案公告', en: 'Withdrawal notice' },
  wording: { zh: '文字修订', en: 'Wording corrected' },
} as const satisfies Record<string, { zh: string; en: string }>

export type NoteKey = keyof typeof notes
