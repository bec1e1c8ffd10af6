/** As much of the browser's own as is used here; browsers without it go on without. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (text: string, type: string, sink: string) => string
      createScriptURL: (address: string) => string | null
    },
  ): unknown
}

/**
 * What the page's policy asks of every text that could become elements or a script. Text that a library writes as
 * HTML (the component library its styles) makes no element; a document that is only read is parsed as it is. Workers
 * are those of this site.
 */
function keepTypes(trustedTypes: TrustedTypes): void {
  trustedTypes.createPolicy('default', {
    createHTML: (text, _, sink) => (sink.startsWith('DOMParser') ? text : text.replaceAll('<', '&lt;')),
    createScriptURL: (address) => (isOurs(address) ? address : null),
  })
}

function isOurs(address: string): boolean {
  const { origin } = new URL(address, window.location.href)
  return origin === window.location.origin
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
if (trustedTypes) keepTypes(trustedTypes)
