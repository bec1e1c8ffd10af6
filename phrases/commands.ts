import { commands as en } from './en/commands'
import type { Language } from './phrases'
import { commands as zh } from './zh/commands'

/** What the commands for operators say; apart from the phrases of the screens. */
export const commandPhrases: Record<Language, typeof zh> = { zh, en }
