/** Whether a file of tests puts something of its own in the place of a module: files that share its process would get it too. */
export const mocksModules = (text: string): boolean => /\bvi\.(?:mock|doMock|resetModules)\(/.test(text)

export type Standing = ReadonlyMap<string, unknown>

/** What an object holds, by name; without what is only made when it is first asked for. */
export function standing(things: object): Standing {
  const all = Object.entries(Object.getOwnPropertyDescriptors(things))
  return new Map(all.filter(([, one]) => !('get' in one)).map(([name, { value }]) => [name, value]))
}

/** The names of what is another now, or gone. A library may add something when it is loaded. */
export function changedSince(before: Standing, things: object): string[] {
  const now = standing(things)
  return [...before].filter(([name, value]) => !Object.is(now.get(name), value)).map(([name]) => name)
}
