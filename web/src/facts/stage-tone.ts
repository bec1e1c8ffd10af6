import type { Tone } from '../ui/glyph'

const tones: Record<string, Tone> = {
  concept: 'ring',
  design: 'quarter',
  tender: 'half',
  construction: 'three-quarters',
  completed: 'full',
  stopped: 'pause',
  cancelled: 'cross',
  duplicate: 'cross',
}

/** The shape of a stage, by its kind. */
export function stageTone(kind: string): Tone {
  return tones[kind] ?? 'ring'
}
