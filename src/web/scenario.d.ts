export interface Scenario {}
