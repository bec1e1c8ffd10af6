import { createHash } from 'node:crypto'
import type { CategoryKey } from '@groundbreak/db/reference/categories'

/** A content that the sample market shares among its projects: drawn or written here, the same on every machine. */
export interface SampleFile {
  key: string
  hash: Buffer
  content: Buffer
  mime: string
  width: number | null
  height: number | null
}

export const scenes = ['tower', 'hall', 'road', 'water', 'energy', 'campus'] as const
export type Scene = (typeof scenes)[number]
export const views = ['pit', 'frame', 'shell'] as const
export type View = (typeof views)[number]

/** What a drawing shows: 中文, English. */
export const viewWords: Record<View, readonly [zh: string, en: string]> = {
  pit: ['场地平整与桩基', 'Site works and piling'],
  frame: ['主体结构与塔吊', 'Main structure and tower crane'],
  shell: ['外立面与室外工程', 'Façade and external works'],
}

const sceneOf: Partial<Record<CategoryKey, Scene>> = {
  residential: 'tower',
  mixed_use: 'tower',
  office: 'tower',
  hotel: 'tower',
  industrial: 'hall',
  logistics: 'hall',
  data_centre: 'hall',
  airport: 'hall',
  transport: 'road',
  rail: 'road',
  municipal: 'road',
  water: 'water',
  landscaping: 'water',
  energy: 'energy',
}

export function sceneFor(category: CategoryKey): Scene {
  return sceneOf[category] ?? 'campus'
}

const WIDTH = 960
const HEIGHT = 720
const GROUND = 560
type Palette = { sky: string; far: string; ground: string; mass: string; edge: string; light: string }
const palettes: Record<Scene, Palette> = {
  tower: {
    sky: '#dfe7f3',
    far: '#c3cfe2',
    ground: '#c9bfae',
    mass: '#8f9bb0',
    edge: '#566176',
    light: '#f4e3b5',
  },
  hall: {
    sky: '#e6ebee',
    far: '#cbd5db',
    ground: '#c7c2b8',
    mass: '#9aa8ad',
    edge: '#55656c',
    light: '#f0d9a4',
  },
  road: {
    sky: '#e2ecef',
    far: '#c2d6d3',
    ground: '#b9b39f',
    mass: '#8b8f94',
    edge: '#54585e',
    light: '#f3d98b',
  },
  water: {
    sky: '#dcecf2',
    far: '#bcd9dc',
    ground: '#bfc5ab',
    mass: '#86a8b5',
    edge: '#496a78',
    light: '#cfe6ee',
  },
  energy: {
    sky: '#e9e6f1',
    far: '#cfcbe0',
    ground: '#c5c0ab',
    mass: '#9293ab',
    edge: '#56567a',
    light: '#f2e0a8',
  },
  campus: {
    sky: '#eef0e4',
    far: '#d3dcc0',
    ground: '#c8bda6',
    mass: '#ad9a88',
    edge: '#6f5d4d',
    light: '#f6e8c3',
  },
}

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 4) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`
const polygon = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`

/** A mast, its jib and the load. */
function crane(x: number, top: number, edge: string): string {
  return [
    line(x, GROUND, x, top, edge, 8),
    line(x - 90, top + 24, x + 230, top + 24, edge, 6),
    line(x, top - 26, x + 200, top + 24, edge, 3),
    line(x, top - 26, x - 80, top + 24, edge, 3),
    rect(x - 96, top + 20, 34, 26, edge),
    line(x + 170, top + 24, x + 170, top + 110, edge, 2),
    rect(x + 152, top + 110, 36, 14, edge),
  ].join('')
}

/** Blocks: place, width and height of each. */
const blocks: Record<Scene, readonly (readonly [x: number, width: number, height: number])[]> = {
  tower: [
    [190, 150, 380],
    [390, 170, 300],
    [610, 140, 340],
  ],
  hall: [
    [120, 420, 150],
    [570, 270, 190],
  ],
  road: [
    [60, 840, 46],
    [160, 30, 130],
  ],
  water: [
    [160, 260, 90],
    [470, 300, 110],
  ],
  energy: [
    [150, 130, 220],
    [330, 130, 220],
    [540, 260, 140],
  ],
  campus: [
    [130, 250, 170],
    [400, 180, 240],
    [600, 240, 150],
  ],
}

function pit(scene: Scene, { ground, edge, mass }: Palette): string {
  const deep = polygon(`120,${GROUND} 840,${GROUND} 760,680 200,680`, '#9d8f78')
  const piles = blocks[scene]
    .flatMap(([x, width]) => [x, x + width / 2, x + width])
    .map((x) => rect(Math.min(820, Math.max(140, x)), GROUND + 26, 14, 74, mass))
    .join('')
  const rig = [line(300, GROUND, 300, 250, edge, 12), line(300, 262, 384, GROUND - 20, edge, 5)].join('')
  const cabin = rect(330, GROUND - 66, 104, 52, edge) + rect(322, GROUND - 16, 124, 16, '#3c3f45')
  return deep + piles + rig + cabin + rect(0, 700, WIDTH, 20, ground)
}

function frame(scene: Scene, { mass, edge }: Palette): string {
  const floors = blocks[scene].map(([x, width, height]) => {
    const built = Math.round(height * 0.8)
    const parts: string[] = []
    for (let y = GROUND - built; y < GROUND; y += 34) parts.push(rect(x - 6, y, width + 12, 8, mass))
    for (let column = x; column <= x + width; column += width / 4)
      parts.push(line(column, GROUND - built, column, GROUND, edge, 6))
    return parts.join('')
  })
  return floors.join('') + crane(scene === 'road' ? 420 : 560, 120, edge)
}

function shell(scene: Scene, { mass, edge, light }: Palette): string {
  const masses = blocks[scene].map(([x, width, height]) => {
    const parts = [rect(x, GROUND - height, width, height, mass), rect(x, GROUND - height, width, 10, edge)]
    for (let y = GROUND - height + 28; y < GROUND - 24; y += 34)
      for (let at = x + 14; at < x + width - 22; at += 32) parts.push(rect(at, y, 18, 16, light))
    return parts.join('')
  })
  const extra: Partial<Record<Scene, string>> = {
    road: rect(0, GROUND, WIDTH, 70, '#5b5f66') + rect(0, GROUND + 32, WIDTH, 6, light),
    water: rect(0, GROUND, WIDTH, 90, '#8fbccb'),
    energy: `<circle cx="215" cy="300" r="46" fill="none" stroke="${edge}" stroke-width="8"/>`,
  }
  return masses.join('') + (extra[scene] ?? '')
}

/** Plainly a drawing, and says so in both languages. */
function draw(scene: Scene, view: View): string {
  const palette = palettes[scene]
  const { sky, far, ground } = palette
  const hills = polygon(
    `0,${GROUND} 140,430 300,${GROUND - 40} 520,410 700,${GROUND - 60} 960,440 960,${GROUND}`,
    far,
  )
  const body = { pit, frame, shell }[view](scene, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>${hills}<rect y="${GROUND}" width="${WIDTH}" height="${HEIGHT - GROUND}" fill="${ground}"/>
${body}
<rect x="24" y="24" width="560" height="76" rx="8" fill="#17191d" fill-opacity=".78"/>
<text x="48" y="76" font-family="sans-serif" font-size="40" fill="#fff">样例绘图 · Sample drawing</text>
</svg>
`
}

/** The documents of the market: name in Chinese, caption in both languages, and the line inside. */
export const documents = [
  { key: 'tender', zh: '招标文件', en: 'Tender documents', line: 'Tender documents' },
  { key: 'approval', zh: '立项批复', en: 'Approval of the project', line: 'Approval of the project' },
  { key: 'plan', zh: '总平面图', en: 'Site plan', line: 'Site plan' },
] as const

/** A page with two lines, as the format's first version asks for it. */
function page(text: string): string {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj 0 -40 Td /F1 14 Tf (Sample document: made for the sample market, not received from anybody.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

function sample(key: string, text: string, rest: Pick<SampleFile, 'mime' | 'width' | 'height'>): SampleFile {
  const content = Buffer.from(text)
  return { key, content, hash: createHash('sha256').update(content).digest(), ...rest }
}

/** Every shared content; the id of its row in an empty database is its place from 1. */
export function sampleFiles(): SampleFile[] {
  const size = { mime: 'image/svg+xml', width: WIDTH, height: HEIGHT }
  const drawn = scenes.flatMap((scene) =>
    views.map((view) => sample(drawingKey(scene, view), draw(scene, view), size)),
  )
  const pdf = { mime: 'application/pdf', width: null, height: null }
  return [...drawn, ...documents.map((one) => sample(one.key, page(one.line), pdf))]
}

export function drawingKey(scene: Scene, view: View): string {
  return `${scene}-${view}`
}
