export interface Report {}
export interface DrawOptions {}
export interface Palette {}
export interface GroupShape {}
